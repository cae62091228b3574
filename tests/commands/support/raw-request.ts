import { connect } from 'node:net';

export interface Answer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/**
 * Sends a request exactly as it is written, unlike `fetch`, which tidies addresses before it asks.
 *
 * @param line as in `GET /../secret`.
 */
export function sendRaw(port: number, line: string, headers: readonly string[] = []): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(text)));
    // In HTTP/1.0 the text of an answer comes as it is, not in chunks.
    socket.write([`${line} HTTP/1.0`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
  });
}

/** An answer that never came has the status 0. */
function parse(text: string): Answer {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(': ');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
  });
  return { status: Number(first.split(' ')[1] ?? 0), headers: new Map(headers), body: body.join('\r\n\r\n') };
}
