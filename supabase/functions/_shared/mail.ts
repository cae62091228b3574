/** A plain-text mail. Its addresses come only from the configuration. */
export interface Mail {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  date: Date;
}

export interface MailTransport {
  /** Resolves when the mail was accepted. @throws {MailError} if it was not, or if `signal` aborts. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Connects and signs in, but sends nothing. Left out without a server. @throws {MailError} if that fails. */
  check?(signal: AbortSignal): Promise<void>;
}

/** The code of a connection that was refused: nothing was sent. */
export const REFUSED = 'ECONNREFUSED';

/** A mail that was not accepted. The error contains no text of the server, which may repeat the mail. */
export class MailError extends Error {
  override name = 'MailError';

  constructor(
    readonly code: string,
    readonly responseCode?: number,
    /** True if the whole mail was on its way, and no answer says what became of it. */
    readonly mayHaveArrived = false,
  ) {
    super(`The mail was not accepted: ${responseCode ?? code}`);
  }
}
