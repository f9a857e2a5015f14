/** How a fetch reaches the world: tests give their own. */
export interface Network {
  /** All addresses of a name, of both families; none if it has none. */
  resolve(name: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Connects to that very address; over TLS as `serverName` if it is given. */
  dial(target: Target): Promise<Deno.Conn>;
}

/** Where to connect, and as whom to greet. */
export interface Target {
  readonly address: string;
  readonly port: number;
  /** The name in SNI and certificate; undefined without TLS. */
  readonly serverName: string | undefined;
}

/** The network itself. Dials addresses only, so nothing is resolved a second time. */
export const network: Network = {
  async resolve(name, signal) {
    const answers = await Promise.all(
      (["A", "AAAA"] as const).map((type) =>
        Deno.resolveDns(name, type, { signal }).catch((error: unknown) => {
          // A name may have addresses of one family only.
          if (error instanceof Deno.errors.NotFound) return [];
          throw error;
        })
      ),
    );
    return answers.flat();
  },
  async dial({ address, port, serverName }) {
    const conn = await Deno.connect({ hostname: address, port });
    if (serverName === undefined) return conn;
    try {
      return await Deno.startTls(conn, { hostname: serverName });
    } catch (error) {
      closeQuietly(conn);
      throw error;
    }
  },
};

/** Closes a connection that may be closed, or taken over by TLS, already. */
export function closeQuietly(conn: Deno.Conn): void {
  try {
    conn.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}
