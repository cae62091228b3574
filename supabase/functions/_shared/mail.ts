/** One plain-text mail. Addresses come from the configuration alone. */
export interface Mail {
  /** With its angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  date: Date;
}

/** Hands a mail over. Resolves when the mail has been accepted for its recipient. */
export interface MailTransport {
  /** @throws {MailError} when it was not accepted, or when `signal` says to stop. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /**
   * Goes as far as a mail would, and sends none. Left out where there is no server to reach.
   *
   * @throws {MailError} when the server cannot be reached or does not let us in.
   */
  check?(signal: AbortSignal): Promise<void>;
}

/** The code of a connection that was refused: nothing of the mail has left. */
export const REFUSED = 'ECONNREFUSED';

/** Why a mail was not accepted. Holds no text of the server: it may repeat what was sent. */
export class MailError extends Error {
  override name = 'MailError';

  constructor(
    /** What nodemailer calls it, as in `ESOCKET`. */
    readonly code: string,
    /** The server's SMTP answer (RFC 5321, section 4.2), when it gave one. */
    readonly responseCode?: number,
  ) {
    super(`The mail was not accepted: ${responseCode ?? code}`);
  }
}
