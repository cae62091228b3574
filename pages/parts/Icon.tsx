import { Drawing } from '../../renderer/shell/Drawing';
import type { Icon as IconName } from '../../schemas/content';
import { STROKES } from './icon-strokes';

export function Icon({ name }: { name: IconName }) {
  return <Drawing strokes={STROKES[name]} size={24} />;
}
