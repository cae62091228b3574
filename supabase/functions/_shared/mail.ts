/** A plain-text mail. Its addresses come only from the configuration. */
export interface Mail {
  /** With its angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  date: Date;
}

/** Sends mails. */
export interface MailTransport {
  /**
   * Resolves when the mail was accepted for its recipient.
   *
   * @throws {MailError} if it was not accepted, or if `signal` aborts.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /**
   * Connects and signs in as for a mail, but sends none. Left out if there is no server.
   *
   * @throws {MailError} if the server cannot be reached or refuses the sign-in.
   */
  check?(signal: AbortSignal): Promise<void>;
}

/** The code of a connection that was refused: nothing was sent. */
export const REFUSED = 'ECONNREFUSED';

/** Why a mail was not accepted. It contains no text of the server, which may repeat what was sent. */
export class MailError extends Error {
  override name = 'MailError';

  constructor(
    /** The code of nodemailer, as in `ESOCKET`. */
    readonly code: string,
    /** The server's SMTP reply code (RFC 5321, section 4.2), if there was one. */
    readonly responseCode?: number,
    /** True if the whole mail was on its way, and no answer says what became of it. */
    readonly mayHaveArrived = false,
  ) {
    super(`The mail was not accepted: ${responseCode ?? code}`);
  }
}
