import { UserError } from '../../site/user-error';
import { FAULT_WORDS, type FaultCode, type FaultParams } from './reasons';

/**
 * Why the host didn't do what was requested. The message is for the person who
 * asked and never contains credentials.
 */
export class HostFault extends UserError {
  readonly code: FaultCode;
  readonly params: FaultParams;

  /** @param words a more specific message than the code's. */
  constructor(
    code: FaultCode,
    params: FaultParams = {},
    words: string = FAULT_WORDS[code](params),
  ) {
    super(words);
    this.name = 'HostFault';
    this.code = code;
    this.params = params;
  }

  /**
   * True if it is unknown whether the request succeeded, because the response
   * was lost.
   */
  get leavesOpen(): boolean {
    return LEFT_OPEN.includes(this.code);
  }
}

const LEFT_OPEN: readonly FaultCode[] = [
  'host-fault',
  'unreachable',
  'slow',
  'unsure',
];
