// The photos of a folder by this project: node --import tsx ours.ts PROJECT OUTPUT

import { FolderWriter } from '../../../build/site-folder';
import { writePictures } from '../../../build/write-pictures';
import { openContent } from '../../../content';

const [project = '', output = ''] = process.argv.slice(2);
await writePictures(project, openContent(project).images, new FolderWriter(output));
