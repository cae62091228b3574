import type { Voiced } from '../languages/word';

/**
 * The samples of new pages in Spanish, by their English without the number in a
 * list. Those of a page in another language stay English: somebody translates
 * them into that language.
 */
export const SAMPLES_IN_SPANISH: Readonly<Record<string, string | Voiced>> = {
  'Contact Us': { we: 'Comuníquese con nosotros', I: 'Comuníquese conmigo' },
  // of several kinds
  'Sample (the heading)': 'Muestra (el título)',
  'Sample (the large heading)': 'Muestra (el título grande)',
  'Sample: the text under it.': 'Muestra: el texto debajo.',
  'Sample: the text.': 'Muestra: el texto.',
  'Sample: a longer text.': 'Muestra: un texto más largo.',
  'Sample: one or two sentences.': 'Muestra: una o dos frases.',
  'Sample: one to three sentences.': 'Muestra: de una a tres frases.',
  'Sample: one to three paragraphs.': 'Muestra: de uno a tres párrafos.',
  'Sample: one to three sentences under the heading.':
    'Muestra: de una a tres frases debajo del título.',
  'Sample: the answer.': 'Muestra: la respuesta.',
  'Sample: describe the picture in one sentence.':
    'Muestra: describa la foto en una frase.',
  'Sample: describe the picture in one sentence, or write alt.':
    'Muestra: describa la foto en una frase, o escriba alt.',
  // site.yaml
  'Sample (how soon an e-mail is answered)':
    'Muestra (cuánto tarda la respuesta a un correo)',
  'Sample Health Plan': 'Seguro de Salud de Muestra',
  // city
  'Sample (the region)': 'Muestra (la región)',
  'Sample: two or three sentences at the top of the page.':
    'Muestra: dos o tres frases al principio de la página.',
  'Sample: one to three paragraphs that say something true about living here.':
    'Muestra: de uno a tres párrafos con algo cierto sobre la vida aquí.',
  'Sample (why choose online therapy)':
    'Muestra (por qué elegir la terapia en línea)',
  'Sample (the concern)': 'Muestra (lo que preocupa)',
  // condition
  'Sample: two or three sentences to someone who is living with this.':
    'Muestra: dos o tres frases para alguien que vive con esto.',
  'Sample: one or two sentences before the questions.':
    'Muestra: una o dos frases antes de las preguntas.',
  'Sample (a question, as the reader would ask it)':
    'Muestra (una pregunta, como la haría quien lee)',
  'Sample: one or two sentences after them.':
    'Muestra: una o dos frases después de ellas.',
  'Sample (what to do, as the beginning of a sentence that…':
    'Muestra (qué hacer, como comienzo de una frase)',
  'Sample (a sign, as the end of the sentence that the title begins)':
    'Muestra (una señal, como final de la frase del título)',
  'Sample: call or write to us, and we will find a time.': {
    we: 'Muestra: llámenos o escríbanos, y encontraremos una hora.',
    I: 'Muestra: llámeme o escríbame, y encontraré una hora.',
  },
  'Sample: for thoughts of dying, {crisis}. For all else, call your doctor.':
    'Muestra: si piensa en morir, {crisis}. Para todo lo demás, llame a su médico.',
  'Sample: call [911](tel:911).': 'Muestra: llame al [911](tel:911).',
  'Sample: a note on how long therapy takes.':
    'Muestra: una nota sobre cuánto dura la terapia.',
  'Sample (the question, as a visitor would ask it)':
    'Muestra (la pregunta, como la haría un visitante)',
  'Sample: one to three paragraphs of true local substance.':
    'Muestra: de uno a tres párrafos con algo cierto sobre el lugar.',
  // legal
  'Sample: one or two paragraphs before the first section.':
    'Muestra: uno o dos párrafos antes de la primera sección.',
  // post
  'Sample: one or two sentences for the card. Replace this with words of your own.':
    'Muestra: una o dos frases para la tarjeta. Cámbielas por sus propias palabras.',
  'Sample (who wrote it)': 'Muestra (quién lo escribió)',
  'Sample: the post in Markdown.': 'Muestra: el artículo en Markdown.',
  // program
  'Sample (the words above the heading)':
    'Muestra (las palabras sobre el título)',
  'Sample: whom the program helps, and how.':
    'Muestra: a quién ayuda el programa, y cómo.',
  'Sample (what is special)': 'Muestra (lo especial)',
  'Sample (a service)': 'Muestra (un servicio)',
  'Sample: what the service is.': 'Muestra: en qué consiste el servicio.',
  'Sample (what it includes)': 'Muestra (lo que incluye)',
  'Sample (a group)': 'Muestra (un grupo)',
  'Sample: who belongs to it.': 'Muestra: quiénes forman parte de él.',
  'Sample (what the practice helps with)':
    'Muestra (en qué ayuda el consultorio)',
  'Sample (a question, as a referrer would ask it)':
    'Muestra (una pregunta, como la haría quien refiere)',
  'Sample (the note under the buttons)':
    'Muestra (la nota debajo de los botones)',
  // therapist
  'Sample (the letters after the name)':
    'Muestra (las letras después del nombre)',
  'Sample: two sentences for cards and for the top of the page.':
    'Muestra: dos frases para las tarjetas y para el principio de la página.',
  'Sample (license, supervision, and the like, one fact per line)':
    'Muestra (licencia, supervisión y similares, un dato por línea)',
  'Sample (the focus)': 'Muestra (la especialidad)',
  'Sample (whom the therapist sees)': 'Muestra (a quién atiende)',
  'Sample (education and training)': 'Muestra (estudios y formación)',
};
