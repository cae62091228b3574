/** A request that cannot be answered, with the status of HTTP. */
export class ApiFault extends Error {
  readonly status: number;
  readonly advice: string;

  constructor(status: number, message: string, advice: string) {
    super(message);
    this.status = status;
    this.advice = advice;
  }
}
