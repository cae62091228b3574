import { UserError } from '../../site/user-error';
import { FAULT_WORDS, type FaultCode, type FaultParams } from './reasons';

/**
 * Why the host didn't do what it was asked. Its message is for the person who
 * asked, and never has what signs them in.
 */
export class HostFault extends UserError {
  readonly code: FaultCode;
  readonly params: FaultParams;

  /** @param words those of the host, if it has words of its own. */
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
   * True if nobody here knows whether the host has done what it was asked: the
   * answer didn't arrive.
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
