import type { Icon as IconName } from '../../schemas/content';
import { Drawing } from '../shell/Drawing';
import { STROKES } from './icon-strokes';

export function Icon({ name }: { name: IconName }) {
  return <Drawing strokes={STROKES[name]} size={24} />;
}
