import type { App } from '../../renderer/templates';
import { templates } from '../routes';
import { PageShell } from '../shell/PageShell';
import { PageView } from '../shell/PageView';
import { RouteError } from '../shell/RouteError';

export const app: App = { templates, PageShell, PageView, RouteError };
