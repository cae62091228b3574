import { createMarkup } from '../../renderer/page-markup';
import { app } from './app';

export const renderMarkup = createMarkup(app);
