import { HostFault } from '../host/host-fault';
import type { FaultCode } from '../host/reasons';

interface GraphQLError {
  type?: unknown;
  message?: unknown;
}

/** The parts of a response that indicate a fault. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined if it isn't JSON. */
  body: unknown;
  /** The time now, in ms. */
  now: number;
}

/** The meaning of a status code. */
const BY_STATUS: Readonly<Record<number, FaultCode>> = {
  401: 'signed-out',
  403: 'no-access',
  404: 'not-there',
  409: 'overtaken',
};

/** The fault in a response; undefined if there is none. */
export function faultOf(answer: Answer): HostFault | undefined {
  const { status, body } = answer;
  const detail = String(status);
  if (isLimit(answer)) {
    return new HostFault('too-many', { seconds: pauseOf(answer), detail });
  }
  if (status >= 500) {
    return new HostFault('host-fault', { detail });
  }
  if (status >= 400) {
    return new HostFault(BY_STATUS[status] ?? 'refused', { detail });
  }
  const [error] = errorsOf(body);
  return error && faultOfError(error);
}

// See the rate limits:
// https://docs.github.com/en/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api

/** True if a rate limit was exceeded, which GitHub reports in several ways. */
function isLimit({ status, headers, body }: Answer): boolean {
  const [error] = errorsOf(body);
  if (status === 429 || error?.type === 'RATE_LIMITED') {
    return true;
  }
  const isRefusal = status === 403 || (status === 200 && error !== undefined);
  if (!isRefusal) {
    return false;
  }
  const says = error?.message ?? (body as GraphQLError | undefined)?.message;
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  return (
    isUsedUp || headers.has('retry-after') || /rate limit/i.test(String(says))
  );
}

/**
 * In seconds. The computer's clock may be wrong, but no limit lasts longer than
 * an hour.
 */
function pauseOf({ headers, now }: Answer): number {
  const pause = Number(headers.get('retry-after') ?? Number.NaN);
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  const reset = isUsedUp
    ? Number(headers.get('x-ratelimit-reset') ?? Number.NaN)
    : Number.NaN;
  const seconds =
    [pause, reset - now / 1000].find((time) => time > 0) ?? SHORTEST_UNKNOWN;
  return Math.ceil(Math.min(seconds, 3600));
}

/** In seconds. Without a time from GitHub, wait at least a minute. */
const SHORTEST_UNKNOWN = 60;

function errorsOf(body: unknown): readonly GraphQLError[] {
  const { errors } = (body ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? errors : [];
}

/** The meaning of an error's type. */
const BY_TYPE: Readonly<Record<string, FaultCode>> = {
  FORBIDDEN: 'no-access',
  INSUFFICIENT_SCOPES: 'no-access',
  NOT_FOUND: 'not-there',
  STALE_DATA: 'overtaken',
  BRANCH_PROTECTION_RULE_VIOLATION: 'needs-review',
};

/** Violations of the newer repository rules have no type of their own. */
const OF_RULES = /rule violations|protected branch|through a pull request/i;

function faultOfError({ type, message }: GraphQLError): HostFault {
  // An error without a type is an internal one of GitHub.
  if (typeof type !== 'string') {
    return new HostFault('host-fault');
  }
  // Only pass on what is certainly an error code.
  const detail = /^[A-Z_]{1,60}$/.test(type) ? type : undefined;
  if (OF_RULES.test(String(message))) {
    return new HostFault('needs-review', { detail });
  }
  return new HostFault(BY_TYPE[type] ?? 'refused', { detail });
}
