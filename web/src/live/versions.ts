/** The newest version known of each `area:key`. */
export class Versions {
  private readonly known = new Map<string, number>();

  of(entry: string): number | undefined {
    return this.known.get(entry);
  }

  /** Takes what is not older than known; says whether it did. */
  take(entry: string, version: number): boolean {
    if (version < (this.known.get(entry) ?? -Infinity)) return false;
    this.known.set(entry, version);
    return true;
  }

  /** The server itself has gone back: its database was restored. */
  reset(entry: string, version: number): void {
    this.known.set(entry, version);
  }

  /** As the server wants it: with the version, where there is one. */
  asked(entry: string): string {
    const version = this.known.get(entry);
    return version === undefined ? entry : `${entry}:${version}`;
  }
}
