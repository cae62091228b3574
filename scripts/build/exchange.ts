// Exchanges two folders in one step, so that there is no moment without one of them. Node.js has no
// call for it; the systems have. Run by Deno, which can call them: deno run --allow-ffi exchange.ts A B
declare const Deno: {
  args: string[];
  build: { os: string };
  dlopen(
    library: string,
    symbols: Record<string, { parameters: string[]; result: string }>,
  ): { symbols: Record<string, (...values: unknown[]) => number> };
  exit(code: number): never;
};

const [a = '', b = ''] = Deno.args;
const text = (value: string) => new TextEncoder().encode(`${value}\0`);

function exchange(): number {
  if (Deno.build.os === 'darwin') {
    const names = { renamex_np: { parameters: ['buffer', 'buffer', 'u32'], result: 'i32' } };
    const RENAME_SWAP = 2;
    return Deno.dlopen('libSystem.dylib', names).symbols.renamex_np?.(text(a), text(b), RENAME_SWAP) ?? -1;
  }
  const names = { renameat2: { parameters: ['i32', 'buffer', 'i32', 'buffer', 'u32'], result: 'i32' } };
  const HERE = -100;
  const RENAME_EXCHANGE = 2;
  const { renameat2 } = Deno.dlopen('libc.so.6', names).symbols;
  return renameat2?.(HERE, text(a), HERE, text(b), RENAME_EXCHANGE) ?? -1;
}

Deno.exit(exchange() === 0 ? 0 : 1);
