import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from './deno';

const SMTP_SINK = ['/usr/sbin/smtp-sink', '/usr/libexec/postfix/smtp-sink'].find((file) => existsSync(file));

/** Why the tests with Postfix's smtp-sink cannot run here, or nothing when they can. */
export const NO_SMTP_SINK = SMTP_SINK
  ? undefined
  : 'smtp-sink is not installed (Debian: apt-get install postfix)';

export interface SmtpSink {
  url: string;
  close(): Promise<void>;
}

/** Starts smtp-sink with the given switches, as in `['-r', 'DATA']`; see `man smtp-sink`. */
export async function startSmtpSink(switches: readonly string[]): Promise<SmtpSink> {
  const port = await freePort();
  // Started by root it wants to be somebody else.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(SMTP_SINK ?? '', [...user, ...switches, `127.0.0.1:${port}`, '16'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await canConnect(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('smtp-sink did not start.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
