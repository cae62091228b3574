// The panel of `npm run dev`, which adds this script to each page. The published site has nothing of it.
import { createRoot } from 'react-dom/client';
import { FormTheme } from '../../pages/parts/forms/FormTheme';
import { CORRECT } from '../../renderer/dev/problems';
import { ask } from './ask';
import { EditorApp } from './EditorApp';

const place = document.createElement('div');
// Keys that are pressed in the panel are not meant for the page: Shift three times would leave it.
for (const type of ['keydown', 'keyup', 'keypress']) {
  place.addEventListener(type, (event) => event.stopPropagation());
}
document.body.append(place);
document.addEventListener(CORRECT, () => void ask('correct', {}));
createRoot(place).render(
  <FormTheme>
    <EditorApp />
  </FormTheme>,
);
