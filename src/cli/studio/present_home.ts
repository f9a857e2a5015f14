import type { Config } from "../../config/load_config.ts";
import { LogUnavailableError } from "../../domain/errors.ts";
import type { Workshop } from "../../studio/ground.ts";
import type { Home, Host } from "../host.ts";
import { workshopOf } from "./workshop.ts";

type Access = "read" | "write";

/** A home that is looked at for long: its log may begin meanwhile. */
export class PresentHome {
  #home: Home;
  readonly #host: Host;
  readonly #open: (access: Access) => Promise<Home>;
  readonly #note: (text: string) => void;
  #looking: Promise<Home> | undefined;

  private constructor(
    home: Home,
    host: Host,
    open: (access: Access) => Promise<Home>,
    note: (text: string) => void,
  ) {
    this.#home = home;
    this.#host = host;
    this.#open = open;
    this.#note = note;
  }

  static async open(
    config: Config,
    host: Host,
    note: (text: string) => void,
  ): Promise<PresentHome> {
    const open = (access: Access) => host.openHome(config, access, note);
    return new PresentHome(await open("read"), host, open, note);
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

  /** Gives what is looked into besides sessions; to change it the home is opened for that long. */
  async at<TResult>(
    access: Access,
    work: (workshop: Workshop) => Promise<TResult>,
  ): Promise<TResult> {
    const workshop = (home: Home) =>
      workshopOf(home, this.#host, access, this.#note);
    if (access === "read") return await work(workshop(await this.view()));
    const home = await this.#open("write");
    try {
      return await work(workshop(home));
    } finally {
      await home.close();
    }
  }

  close(): Promise<void> {
    return this.#home.close();
  }

  async #lookAgain(): Promise<Home> {
    try {
      const next = await this.#open("read");
      await this.#home.close();
      this.#home = next;
    } catch (error) {
      // Another process is just making it: the next look finds it whole.
      if (!(error instanceof LogUnavailableError)) throw error;
    }
    return this.#home;
  }
}
