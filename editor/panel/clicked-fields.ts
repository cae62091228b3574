import type { FoundText } from '../protocol';
import type { Editing } from './editing';
import type { FieldsOfPage } from './fields-of-page';
import { findInTime } from './find-in-time';
import { labels } from './labels';
import { fieldsAt, opensField } from './page-texts';

/**
 * In ms: how long a click waits for its text while another program changes the
 * file.
 */
const PATIENCE = 5_000;

type Fields = FoundText['fields'];

/** Finds the fields of what is clicked on the page, which may be redrawn. */
export class ClickedFields {
  readonly #fields: FieldsOfPage;
  readonly #editing: Editing;
  readonly #tell: (words: string) => void;
  #clicks = 0;
  /** Why a file of the last click can't be opened; empty if it can. */
  #reason = '';

  /** @param tell shows why nothing opens; empty to remove it */
  constructor(
    fields: FieldsOfPage,
    editing: Editing,
    tell: (words: string) => void,
  ) {
    this.#fields = fields;
    this.#editing = editing;
    this.#tell = tell;
  }

  /**
   * The fields of a text or a picture, by their places in the current files.
   * The page may still show an earlier version.
   *
   * @returns none if there is no field, or if another text was clicked in the
   *   meantime
   */
  async find(target: Element, point: MouseEvent): Promise<Fields> {
    this.#tell('');
    this.#reason = '';
    const wasMarked = opensField(target);
    if (!wasMarked && !this.#fields.isBehind) {
      return [];
    }
    const click = ++this.#clicks;
    const isOver = () => click !== this.#clicks;
    const find = async () => {
      // The first click on a page that was just loaded may be earlier.
      await this.#fields.ready;
      if (isOver()) {
        return [];
      }
      if (opensField(target)) {
        return this.#placesAt(target, point);
      }
      // The page may be about to show what its text is now, or may just have
      // been redrawn.
      const isToCome = wasMarked || this.#fields.isBehind;
      return isToCome && target.isConnected ? undefined : [];
    };
    const again = () => this.#fields.update();
    const found = await findInTime(find, again, PATIENCE);
    const isMissed = !found || (wasMarked && found.length === 0);
    if (isMissed && !isOver()) {
      const usual = opensField(target) ? labels.changing : labels.textChanged;
      this.#tell(this.#reason || usual);
    }
    return found ?? [];
  }

  /**
   * Opens the files of the fields at a point.
   * @returns the fields by their places in these files, if all are known
   */
  async #placesAt(
    target: Element,
    point: MouseEvent,
  ): Promise<Fields | undefined> {
    const fields = fieldsAt(this.#fields.byNode, target, point);
    const reasons = await Promise.all(
      fields.map(({ file }) => this.#editing.open(file)),
    );
    this.#reason = reasons.find((reason) => reason !== '') ?? '';
    const placed = fields.flatMap((field) => {
      const { file, version, path } = field;
      const place = this.#editing.queue.placeIn(file, version, path);
      return place ? [{ ...field, path: place }] : [];
    });
    const areKnown = fields.length > 0 && placed.length === fields.length;
    return areKnown ? placed : undefined;
  }
}
