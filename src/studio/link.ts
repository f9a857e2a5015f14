/** Makes addresses of this studio, each with the token that opens it. */
export interface Link {
  (
    path: string,
    query?: Readonly<Record<string, string | number | undefined>>,
  ): string;
  /** For forms, which make their address themselves. */
  readonly token: string;
}

/** Links for whoever holds `token`. */
export function linksFor(token: string): Link {
  const link = (path: string, query: Parameters<Link>[1] = {}) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, String(value));
    }
    search.set("token", token);
    return `${path}?${search}`;
  };
  return Object.assign(link, { token });
}
