import { oneOr } from '../one-or';

/** The panel's own texts. Those about fields are in the schemas. */
export const labels = {
  edit: 'Edit this page',
  key: 'F2',
  bar: 'Editing',
  wholePage: 'Whole page',
  changes: 'What has changed',
  addPage: 'Add a page',
  more: 'More',
  allPages: 'All pages',
  pagesFound: (count: number) =>
    oneOr(count, '1 page', `${count.toLocaleString('en-US')} pages`),
  panel: 'Edit',
  close: 'Close',
  hint: 'Click a text or a picture with a dashed line to change it.',
  openText: 'Press Enter to edit this text.',
  changing:
    'Another program is changing this text at the moment. Wait until it has finished, and click the text again.',
  textChanged:
    'Somebody changed this part of the page just after you clicked it. Click the text again.',
  optional: 'optional',
  left: (count: number) =>
    count < 0 ? `${-count} too many` : `${count.toLocaleString('en-US')} left`,
  between: (least: number, most: number) =>
    `${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`,
  orMore: (count: number) => `${count} or more`,
  search: 'Type a part of the name',
  bold: 'Bold',
  words: 'words',
  link: 'Link to a page',
  addLink: 'Insert the link',
  leftOut: (kinds: readonly string[]) =>
    `Left out, because a text can’t show them: ${new Intl.ListFormat('en-US').format(kinds)}.`,
  openSite: 'Open this site in a new tab',
  page: 'Page',
  choosePicture: 'Choose a picture',
  addPicture: 'Add a picture from this device',
  dropPicture: 'Drop a picture here, or choose a file',
  noPicture: 'No picture yet',
  describeAgain: (before: string) =>
    `The old picture had this description: “${before}” Say below what the new one shows, or leave the field empty if it is decoration.`,
  stillFits: 'The old description fits the new picture, too',
  add: (what: string) => `Add ${what}`,
  remove: 'Delete',
  duplicate: 'Duplicate',
  moveUp: 'Move up',
  moveDown: 'Move down',
  sample: 'Still a sample',
  samplesLeft: (count: number) =>
    oneOr(count, '1 sample left: show it', `${count} samples left: next`),
  correct: (to: string) => (to ? `Correct it: ${to}` : 'Correct it'),
  isReal: 'This is no longer a sample',
  dateIncomplete: (hasOld: boolean) =>
    `That wasn’t a whole date, or there is no such day${hasOld ? ', so the old one is back' : ''}. Type the month, the day, and all four digits of the year.`,
  undo: 'Undo',
  redo: 'Redo',
  notUndone:
    'This can’t be undone anymore, because somebody has changed the same lines since. The next Undo takes back the change before it.',
  notRedone:
    'This can’t be done again, because somebody has changed the same lines since.',
  notDiscarded:
    'A part of this was saved, and stays, because somebody has changed the same lines since.',
  tryAgain: 'Somebody else was changing this at the same moment. Try again.',
  notKept:
    'The storage of this browser is full or turned off. What isn’t saved yet would be lost if you close this page.',
  later:
    'You typed this in another tab, and it is kept. You can choose between the two once the text in this tab is saved or discarded.',
  gone: 'This page no longer exists. It may have been renamed or deleted.',
  leftOver:
    'You typed this, and it could not be saved. Copy it to where it belongs now, or discard it.',
  noAnswer: 'The server doesn’t answer.',
  status: {
    saved: 'Saved',
    typing: 'Not saved yet. It is saved when you leave the field.',
    unfinished: 'Not saved yet. The date isn’t complete.',
    saving: 'Saving…',
    refused: 'Not saved yet. The page shows what was saved last.',
    empty: 'Not saved yet. Fill in everything that is new.',
    failed:
      'Not saved yet. Your text is kept here, and will be saved as soon as possible.',
    clash:
      'Someone else has changed this in the meantime. Which text should stay?',
  },
  discard: (count: number) =>
    oneOr(count, 'Discard this change', `Discard these ${count} changes`),
  waiting: (count: number) =>
    oneOr(count, '1 change isn’t saved', `${count} changes aren’t saved`),
  toFillIn: 'To be filled in.',
  shownElsewhere: 'Other pages may show this, too.',
  alsoIn: 'Also in this text',
  yours: 'Yours',
  theirs: 'The other one',
  nothing: 'nothing',
  showBoth: 'Show both texts',
  keepYours: 'Keep yours',
  keepTheirs: 'Keep the other one',
  kind: 'What kind of page?',
  name: 'Its name',
  newPageNote:
    'The page starts with samples. Each one says what to write in its place.',
  deletePage: 'Delete this page',
  reallyDelete: (title: string) => `Delete “${title}”? Undo brings it back.`,
  bringBack: 'Bring back the deleted page',
  stillLinked:
    'This page will be deleted once nothing leads to it. Change each place below, or keep the page.',
  backTo: (title: string) => `Back to “${title}”, which is to be deleted`,
  keepPage: 'Keep this page',
  comparing: 'Looking for what has changed …',
  noChanges: 'Nothing has changed since you last published.',
  before: 'Before',
  after: 'Now',
  send: { publish: 'Publish', propose: 'Propose' },
  notSent: {
    refused:
      'Nothing was sent, because something isn’t saved yet. Correct what is marked in red, or discard it. Then press the button again.',
    failed:
      'Nothing was sent, because there is no connection. Your text is kept here. Press the button again when you are connected.',
    clash: 'Nothing was sent. First choose which text should stay.',
  },
  sending: { publish: 'Publishing…', propose: 'Proposing…' },
  beforeSending: {
    publish: 'Before you publish',
    propose: 'Before you propose',
  },
  decide: {
    publish:
      'Look at the following first. To go on, press “Publish” at the end of this list.',
    propose:
      'Look at the following first. To go on, press “Propose” at the end of this list.',
  },
  samplesInSite: (count: number) =>
    oneOr(
      count,
      '1 field still has sample text.',
      `${count} fields still have sample text.`,
    ),
  photosTell: (names: string) =>
    `These photos say where they were taken: ${names}. The website doesn’t show it, but everyone who can read the files of the site can find it out.`,
  forgetPlaces: 'Remove the locations from the photos',
  sendNote: {
    publish: 'Visitors will see these changes within a few minutes.',
    propose: 'Nothing is published until a second person approves it.',
  },
  openProposal: 'Open the proposal',
  unreadable: 'This file can’t be read as it is:',
} as const;
