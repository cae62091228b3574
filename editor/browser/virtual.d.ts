// The virtual modules that editor/bundle/plugin.ts creates from the build's
// data.

declare module 'editor:known' {
  import type { Known } from './known';

  export const known: Known;
}

declare module 'editor:validators.cjs' {
  import type { Validators } from '../../check/kinds';
  import type { FORMAT_CHECKS } from '../../formats/formats';

  export default function validatorsWith(
    formats: typeof FORMAT_CHECKS,
  ): Validators;
}

declare module 'editor:stock' {
  import type { KnownStock } from './known';

  export const stock: KnownStock;
}

declare module 'editor:letters' {
  export const near: Readonly<Record<number, string>>;
}

declare module 'editor:other-letters' {
  export const letters: Readonly<Record<number, string>>;
}

declare module 'editor:far-letters' {
  export const letters: Readonly<Record<number, string>>;
}

declare module 'editor:states' {
  import type { KnownStates } from './known';

  export const known: KnownStates;
}

declare module 'editor:other-states' {
  import type { KnownStates } from './known';

  export const states: KnownStates['states'];
}

declare module 'editor:other-counties' {
  import type { KnownStates } from './known';

  export const counties: KnownStates['counties'];
}
