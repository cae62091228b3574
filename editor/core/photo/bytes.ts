/** Reads numbers and names from a file's bytes. Bytes past the end are 0. */
export class Bytes {
  readonly all: Uint8Array;
  readonly #view: DataView;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    // Slices of Node's buffers share memory; those of a Uint8Array are copies.
    this.all = new Uint8Array(buffer, byteOffset, byteLength);
    this.#view = new DataView(buffer, byteOffset, byteLength);
  }

  get length(): number {
    return this.all.length;
  }

  byte(at: number): number {
    return this.all[at] ?? 0;
  }

  /** A 16-bit number. */
  short(at: number, isLittle = false): number {
    return at + 2 <= this.length ? this.#view.getUint16(at, isLittle) : 0;
  }

  /** A 32-bit number. */
  long(at: number, isLittle = false): number {
    return at + 4 <= this.length ? this.#view.getUint32(at, isLittle) : 0;
  }

  name(at: number, length: number): string {
    return String.fromCharCode(...this.all.subarray(at, at + length));
  }

  /** The offsets of a name before `end`. */
  *placesOf(name: string, end = this.length): Generator<number> {
    const first = name.charCodeAt(0);
    let at = this.all.indexOf(first);
    while (at >= 0 && at < end) {
      if (this.name(at, name.length) === name) {
        yield at;
      }
      at = this.all.indexOf(first, at + 1);
    }
  }
}
