// Exchanges two folders in one step, so that there is no moment without one of them. Node.js has no
// call for it; the systems have. Run by Deno, which can call them: deno run --allow-ffi exchange.ts A B
//
// It waits until it is told "exchange", so that it is ready at that moment. If what has started it ends
// without a word, nothing is done.
declare const Deno: {
  args: string[];
  build: { os: string };
  stdin: { readable: ReadableStream<Uint8Array> };
  dlopen(
    library: string,
    symbols: Record<string, { parameters: string[]; result: string }>,
  ): { symbols: Record<string, (...values: unknown[]) => number> };
  exit(code: number): never;
};

const [a = '', b = ''] = Deno.args;
const text = (value: string) => new TextEncoder().encode(`${value}\0`);

/** Loads the call of the system. */
function prepare(): () => number | undefined {
  if (Deno.build.os === 'darwin') {
    const names = { renamex_np: { parameters: ['buffer', 'buffer', 'u32'], result: 'i32' } };
    const RENAME_SWAP = 2;
    const { renamex_np } = Deno.dlopen('libSystem.dylib', names).symbols;
    return () => renamex_np?.(text(a), text(b), RENAME_SWAP);
  }
  const names = { renameat2: { parameters: ['i32', 'buffer', 'i32', 'buffer', 'u32'], result: 'i32' } };
  const HERE = -100;
  const RENAME_EXCHANGE = 2;
  const { renameat2 } = Deno.dlopen('libc.so.6', names).symbols;
  return () => renameat2?.(HERE, text(a), HERE, text(b), RENAME_EXCHANGE);
}

const exchange = prepare();
const word = await new Response(Deno.stdin.readable).text();
Deno.exit(word === 'exchange' && exchange() === 0 ? 0 : 1);

// Only a module may wait outside of functions.
export {};
