import type { Config } from "../../config/load_config.ts";
import { LogUnavailableError } from "../../domain/errors.ts";
import type { Home, Host } from "../host.ts";

/** A home that is looked at for long: its log may begin meanwhile. */
export class PresentHome {
  #home: Home;
  readonly #reopen: () => Promise<Home>;
  #looking: Promise<Home> | undefined;

  private constructor(home: Home, reopen: () => Promise<Home>) {
    this.#home = home;
    this.#reopen = reopen;
  }

  static async open(
    config: Config,
    host: Pick<Host, "openHome">,
    note: (text: string) => void,
  ): Promise<PresentHome> {
    const reopen = () => host.openHome(config, "read", note);
    return new PresentHome(await reopen(), reopen);
  }

  /** The home as it is now; opened anew as long as its log has no events. */
  view(): Promise<Home> {
    if (this.#home.log.readAll(0, 1).length > 0) {
      return Promise.resolve(this.#home);
    }
    this.#looking ??= this.#lookAgain().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  close(): Promise<void> {
    return this.#home.close();
  }

  async #lookAgain(): Promise<Home> {
    try {
      const next = await this.#reopen();
      await this.#home.close();
      this.#home = next;
    } catch (error) {
      // Another process is just making it: the next look finds it whole.
      if (!(error instanceof LogUnavailableError)) throw error;
    }
    return this.#home;
  }
}
