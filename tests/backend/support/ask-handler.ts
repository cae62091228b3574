type Handle = (request: Request, address?: string) => Promise<Response>;

/**
 * Asks a function as a server would.
 * @param address that of whoever asks.
 */
export const askHandler =
  (handle: Handle, url: string) =>
  (method: string, headers = {}, body?: BodyInit, address?: string) => {
    // A body that is a stream needs it; the types don't know it.
    const options = { method, headers, body, duplex: 'half' } as RequestInit;
    return handle(new Request(url, options), address);
  };

/** Its status, and the data in it. */
export const answerOf = async (response: Response) => [
  response.status,
  await response.json(),
];

/** The answer of a function that refuses a request, as {@link answerOf} says. */
export const refusal = (status: number, error: string) => [
  status,
  { ok: false, error },
];
