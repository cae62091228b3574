// The panel of `npm run dev`, which adds this script to each page. The
// published site has nothing of it.
// Before the styles that add to it.
import './buttons.css';
import { createRoot } from 'react-dom/client';
import fieldStyles from '../../design/fields.css?url';
import { ENGLISH } from '../../languages/english';
import { FormTheme } from '../../pages/parts/forms/FormTheme';
import { WordsContext } from '../../pages/shell/use-words';
import { CORRECT } from '../../renderer/dev/problems';
import { ask } from './ask';
import { EditorApp } from './EditorApp';

const place = document.createElement('div');
// Keep keys pressed in the panel from the page: three times Shift would leave
// it.
for (const type of ['keydown', 'keyup', 'keypress']) {
  place.addEventListener(type, (event) => event.stopPropagation());
}
// Pages include these styles only if they have fields. They come first, because
// the last of equal rules wins.
const styles = Object.assign(document.createElement('link'), {
  rel: 'stylesheet',
  href: fieldStyles,
});
document.head.prepend(styles);
document.body.append(place);
document.addEventListener(CORRECT, () => void ask('correct', {}));
createRoot(place).render(
  <WordsContext value={ENGLISH}>
    <FormTheme>
      <EditorApp />
    </FormTheme>
  </WordsContext>,
);
