import { connect } from 'node:net';

/** How long an answer is waited for, in ms, where the server may rightly give none. */
const PATIENCE = 700;

/**
 * Sends bytes exactly as they are, and gives everything that came back until the server closed, or
 * fell silent.
 */
export function exchange(port: number, bytes: string | Buffer, patience = PATIENCE): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patience, end);
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    // A server may break off what it cannot understand.
    socket.on('error', end).on('close', end);
    socket.write(bytes);
  });
}

/** A request line with the headers that every request needs, and no more. */
export function request(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');
}

/** The status of an answer; 0 where there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0);
}
