import type { Voiced } from '../languages/word';
import { SAMPLES_IN_SPANISH } from './samples-in-spanish';

/**
 * The texts of the starter content in Spanish, by their English, paragraph by
 * paragraph: for readers in the United States, with "usted". The default texts
 * of pages are in languages/.
 */
export const IN_SPANISH: Readonly<Record<string, string | Voiced>> = {
  ...SAMPLES_IN_SPANISH,
  // site.yaml
  'Therapy in <city> and online across <inState>':
    'Terapia en <city> y en línea en <inState>',
  'Online therapy across <inState>': 'Terapia en línea en <inState>',
  'A private therapy practice in <city>. Sessions in person and by video across <inBrief>.':
    'Un consultorio privado de terapia en <city>. Sesiones en persona y por video en <inBrief>.',
  'A private therapy practice. Sessions by video across <inBrief>.':
    'Un consultorio privado de terapia. Sesiones por video en <inBrief>.',
  '<state> by video, in person in <city>':
    '<state> por video, y en persona en <city>',
  '<state>, by video': '<state>, por video',
  'Book a Consultation': 'Reservar una consulta',
  'A free {minutes}-minute call': 'Una llamada gratuita de {minutes} minutos',
  'First session, 60 minutes': 'Primera sesión, 60 minutos',
  'Session, 50 minutes': 'Sesión, 50 minutos',
  'Private pay': 'Pago directo',
  'You pay at the session, and we give you a receipt if you ask for one.': {
    we: 'Usted paga en la sesión, y le damos un recibo si lo pide.',
    I: 'Usted paga en la sesión, y le doy un recibo si lo pide.',
  },
  'Call [988](tel:988), [text 988](sms:988), or chat at [988lifeline.org](https://988lifeline.org), free, day and night. If someone is in danger, call [911](tel:911).':
    'Llame al [988](tel:988) y oprima el 2, [mande la palabra AYUDA al 988](sms:988) por mensaje de texto o entre al chat de [988lifeline.org](https://988lifeline.org): es gratis, de día y de noche. Si alguien está en peligro, llame al [911](tel:911).',
  'In crisis? [Call 988](tel:988) or [text 988](sms:988). In danger? [Call 911](tel:911)':
    '¿En crisis? Llame al [988 y oprima 2](tel:988), o mande [AYUDA al 988](sms:988) por texto. ¿En peligro? [Llame al 911](tel:911)',
  NEW: 'NUEVO',
  Home: 'Inicio',
  'About Us': { we: 'Quiénes somos', I: 'Quién soy' },
  'About us': { we: 'Sobre nosotros', I: 'Sobre mí' },
  Services: 'Servicios',
  Articles: 'Artículos',
  Contact: 'Contacto',
  Referral: 'Referencias',
  'Therapy in <city>, and by video anywhere in <inOneState>.':
    'Terapia en <city>, y por video en cualquier lugar de <inOneState>.',
  'Therapy that comes to you.': 'Terapia que llega hasta usted.',
  'Quick links': 'Enlaces',
  'Client documents': 'Documentos para clientes',
  'Send a referral': 'Enviar una referencia',
  'Find a page': 'Buscar una página',
  Legal: 'Información legal',
  Privacy: 'Privacidad',
  Accessibility: 'Accesibilidad',
  'Insurance & Fees': 'Seguros y precios',
  Insurance: 'Seguros',
  Fees: 'Precios',
  'Paying for Sessions': 'El pago de las sesiones',
  // about
  'Who we are, how we work, and what you may hold us to: a therapy practice in <city>, <code>.':
    {
      we: 'Quiénes somos, cómo trabajamos y qué puede esperar de nosotros: un consultorio de terapia en <city>, <code>.',
      I: 'Quién soy, cómo trabajo y qué puede esperar de mí: un consultorio de terapia en <city>, <code>.',
    },
  'Who we are, how we work, and what you may hold us to: therapy by video across <inBrief>.':
    {
      we: 'Quiénes somos, cómo trabajamos y qué puede esperar de nosotros: terapia por video en <inBrief>.',
      I: 'Quién soy, cómo trabajo y qué puede esperar de mí: terapia por video en <inBrief>.',
    },
  'A practice that listens': 'Un consultorio que escucha',
  'We take time to understand before we suggest anything.': {
    we: 'Antes de proponer algo, nos tomamos el tiempo de entender.',
    I: 'Antes de proponer algo, me tomo el tiempo de entender.',
  },
  'A river between hills in the evening.': 'Un río entre colinas al atardecer.',
  'Hills under a morning sky.': 'Colinas bajo el cielo de la mañana.',
  'To offer careful, honest therapy that people in <inState> can reach and can pay for.':
    'Ofrecer una terapia cuidadosa y honesta que esté al alcance de las personas en <inState>, también en el precio.',
  'Say here how the practice began, and why. Two short paragraphs are enough.':
    'Cuente aquí cómo comenzó el consultorio, y por qué. Bastan dos párrafos cortos.',
  'What to know about paying is on the [home page](/#insurance).':
    'Lo que hay que saber sobre el pago está en la [página de inicio](/#insurance).',
  'Plain speech': 'Palabras claras',
  'We say what we think is going on and what we would try, without jargon.': {
    we: 'Decimos lo que creemos que pasa y lo que intentaríamos, sin palabras técnicas.',
    I: 'Digo lo que creo que pasa y lo que intentaría, sin palabras técnicas.',
  },
  Respect: 'Respeto',
  'You are welcome here as you are, with your culture, faith, family, and doubts.':
    'Aquí puede venir tal como es, con su cultura, su fe, su familia y sus dudas.',
  'Honesty about limits': 'Honestidad sobre los límites',
  'When a problem needs a doctor, a hospital, or a specialist, we tell you and help you get there.':
    {
      we: 'Cuando un problema necesita un médico, un hospital o un especialista, se lo decimos y le ayudamos a llegar.',
      I: 'Cuando un problema necesita un médico, un hospital o un especialista, se lo digo y le ayudo a llegar.',
    },
  'Who you will meet': 'A quién va a conocer',
  'See whether we suit you': {
    we: 'Vea si somos para usted',
    I: 'Vea si soy para usted',
  },
  'A first call is an easy way to find out, and it commits you to nothing.':
    'Una primera llamada es una forma fácil de saberlo, y no le compromete a nada.',
  'Ask us a question': { we: 'Háganos una pregunta', I: 'Hágame una pregunta' },
  // blog
  'Articles from <name>: one concern each, in plain words, with something to try this week.':
    'Artículos de <name>: un tema cada uno, en palabras sencillas, con algo para probar esta semana.',
  'Short texts about things that many people live with.':
    'Textos cortos sobre cosas con las que viven muchas personas.',
  'What we have written': {
    we: 'Lo que hemos escrito',
    I: 'Lo que he escrito',
  },
  'By subject': 'Por tema',
  'Mental Health': 'Salud mental',
  Relationships: 'Relaciones',
  'What <name> has written about {category}, each article in plain words and with something to try this week.':
    'Lo que <name> ha escrito sobre {category}: cada artículo en palabras sencillas, con algo para probar esta semana.',
  'Articles about {category}': 'Artículos sobre {category}',
  'The newest comes first.': 'Primero el más nuevo.',
  understanding: 'entender',
  coping: 'afrontar',
  'It may have moved, or the link may be wrong.':
    'Es posible que esté en otra dirección, o que el enlace tenga un error.',
  'Would you rather talk?': '¿Prefiere hablar?',
  'A first call is an easy way to begin, and it commits you to nothing.':
    'Una primera llamada es una forma fácil de comenzar, y no le compromete a nada.',
  'We tell you what a session costs before the first one.': {
    we: 'Le decimos cuánto cuesta una sesión antes de la primera.',
    I: 'Le digo cuánto cuesta una sesión antes de la primera.',
  },
  'Insurance plans': 'Planes de seguro',
  'Further reading': 'Para leer más',
  // client documents
  'The forms that new clients of <name> fill out before the first session, to download, read, and print.':
    'Los formularios que los clientes nuevos de <name> llenan antes de la primera sesión, para descargar, leer e imprimir.',
  'New clients fill out the intake form before the first session. Say here how it gets back to you.':
    'Los clientes nuevos llenan el formulario de ingreso antes de la primera sesión. Diga aquí cómo se lo hacen llegar.',
  'Please do not e-mail a completed form to us. It holds health details, and ordinary e-mail is not secure.':
    {
      we: 'Por favor, no nos mande un formulario lleno por correo electrónico. Contiene datos de salud, y el correo común no es seguro.',
      I: 'Por favor, no me mande un formulario lleno por correo electrónico. Contiene datos de salud, y el correo común no es seguro.',
    },
  'We can mail a paper copy, read a form aloud over the phone, or send it in large print.':
    {
      we: 'Podemos enviarle una copia en papel, leerle un formulario por teléfono o mandárselo en letra grande.',
      I: 'Puedo enviarle una copia en papel, leerle un formulario por teléfono o mandárselo en letra grande.',
    },
  // conditions
  'What can change': 'Lo que puede cambiar',
  'How soon to get help': 'Qué tan pronto buscar ayuda',
  'How we can help': { we: 'Cómo podemos ayudar', I: 'Cómo puedo ayudar' },
  Approaches: 'Métodos',
  '{condition}: what we treat': {
    we: '{condition}: lo que tratamos',
    I: '{condition}: lo que trato',
  },
  'About {sessions} sessions of 50 minutes':
    'Unas {sessions} sesiones de 50 minutos',
  Questions: 'Preguntas',
  // contact
  'How to reach us': {
    we: 'Cómo comunicarse con nosotros',
    I: 'Cómo comunicarse conmigo',
  },
  'How to call, write to, or visit our therapy practice in <city>, <code>. Ask about fees or openings.':
    {
      we: 'Cómo llamar, escribir o visitar nuestro consultorio de terapia en <city>, <code>. Pregunte por precios y horarios.',
      I: 'Cómo llamar, escribir o visitar mi consultorio de terapia en <city>, <code>. Pregunte por precios y horarios.',
    },
  'How to call, write to, or visit our therapy practice in <city>, <code>. Ask about openings.':
    {
      we: 'Cómo llamar, escribir o visitar nuestro consultorio de terapia en <city>, <code>. Pregunte por los horarios.',
      I: 'Cómo llamar, escribir o visitar mi consultorio de terapia en <city>, <code>. Pregunte por los horarios.',
    },
  'How to call or write to our therapy practice, which sees people in <inBrief> by video. Ask about openings.':
    {
      we: 'Cómo llamar o escribir a nuestro consultorio de terapia, que atiende por video en <inBrief>. Pregunte por los horarios.',
      I: 'Cómo llamar o escribir a mi consultorio de terapia, que atiende por video en <inBrief>. Pregunte por los horarios.',
    },
  'Get in touch': { we: 'Comuníquese con nosotros', I: 'Comuníquese conmigo' },
  'A half-formed question is a good reason to call. Nobody will press you to book.':
    'Una pregunta a medias es una buena razón para llamar. Nadie le va a presionar para que haga una cita.',
  'Sessions in person are by appointment.':
    'Las sesiones en persona son con cita.',
  'E-mail': 'Correo electrónico',
  'Good for questions about openings and fees.':
    'Bueno para preguntas sobre horarios y precios.',
  'Good for questions about openings.': 'Bueno para preguntas sobre horarios.',
  'The button opens your own e-mail program with the message filled in. Look it over and send it from there. This website keeps no copy.':
    'El botón abre su propio programa de correo con el mensaje listo. Revíselo y envíelo desde allí. Este sitio no guarda ninguna copia.',
  'Please leave out symptoms, diagnoses, and other health details, because ordinary e-mail is not private enough for them.':
    'Por favor, no mencione síntomas, diagnósticos ni otros datos de salud: el correo común no es lo bastante privado para ellos.',
  'Before the first session': 'Antes de la primera sesión',
  'Finding us': 'Cómo llegar',
  'Meeting by video': 'Cómo son las sesiones por video',
  'Choose a room with a door, use headphones if others are near, and be in a state where we are licensed.':
    {
      we: 'Elija un cuarto con puerta, use audífonos si hay alguien cerca, y esté en un estado donde tengamos licencia.',
      I: 'Elija un cuarto con puerta, use audífonos si hay alguien cerca, y esté en un estado donde yo tenga licencia.',
    },
  'Choose a room with a door, use headphones if others are near, and be in a province where we are licensed.':
    {
      we: 'Elija un cuarto con puerta, use audífonos si hay alguien cerca, y esté en una provincia donde tengamos licencia.',
      I: 'Elija un cuarto con puerta, use audífonos si hay alguien cerca, y esté en una provincia donde yo tenga licencia.',
    },
  // home
  'Therapy in <city>, <code>': 'Terapia en <city>, <code>',
  'Online Therapy in <inTitle>': 'Terapia por video en <inTitle>',
  'Counseling in <city> and by video across <inBrief>. A first call commits you to nothing.':
    'Terapia en <city> y por video en <inBrief>. Una primera llamada no le compromete a nada.',
  'Counseling by video across <inBrief>. A first call commits you to nothing.':
    'Terapia por video en <inBrief>. Una primera llamada no le compromete a nada.',
  'therapist <city>': 'terapeuta <city>',
  'counseling <city>': 'terapia <city>',
  'online therapy': 'terapia en línea',
  'A quiet place to begin': 'Un lugar tranquilo para comenzar',
  'When things have been heavy for a while, it helps to talk them through with someone trained to listen. We meet in <city>, or by video anywhere in <inOneState>.':
    {
      we: 'Cuando todo pesa desde hace tiempo, ayuda hablarlo con alguien que sabe escuchar. Nos vemos en <city>, o por video en cualquier lugar de <inOneState>.',
      I: 'Cuando todo pesa desde hace tiempo, ayuda hablarlo con alguien que sabe escuchar. Atiendo en <city>, o por video en cualquier lugar de <inOneState>.',
    },
  'When things have been heavy for a while, it helps to talk them through with someone trained to listen. We meet by video, anywhere in <inOneState>.':
    {
      we: 'Cuando todo pesa desde hace tiempo, ayuda hablarlo con alguien que sabe escuchar. Nos vemos por video, en cualquier lugar de <inOneState>.',
      I: 'Cuando todo pesa desde hace tiempo, ayuda hablarlo con alguien que sabe escuchar. Atiendo por video, en cualquier lugar de <inOneState>.',
    },
  'What has been hard lately?': '¿Qué le ha costado últimamente?',
  'You need no diagnosis and no right words. If one of these sounds familiar, that is enough to start with.':
    'No hace falta un diagnóstico ni las palabras exactas. Si algo de esto le suena conocido, basta para comenzar.',
  Worry: 'Preocupación',
  'Your mind runs ahead to everything that could go wrong.':
    'Su mente se adelanta a todo lo que podría salir mal.',
  'Low mood': 'Desánimo',
  'Getting through the day takes all you have.':
    'Llegar al final del día le cuesta todas sus fuerzas.',
  Loss: 'Pérdida',
  'Someone is missing, or a life you had counted on.':
    'Le falta alguien, o la vida con la que contaba.',
  'What you can count on': 'Con qué puede contar',
  'Your pace': 'A su ritmo',
  'You choose what to talk about and when.':
    'Usted elige de qué hablar y cuándo.',
  'Clear fees': 'Precios claros',
  'You know what a session costs before the first one.':
    'Usted sabe cuánto cuesta una sesión antes de la primera.',
  'Tested methods': 'Métodos probados',
  'We use methods that research supports, and say what they can and cannot do.':
    {
      we: 'Usamos métodos con respaldo científico, y decimos lo que pueden y lo que no pueden hacer.',
      I: 'Uso métodos con respaldo científico, y digo lo que pueden y lo que no pueden hacer.',
    },
  'What we know well': {
    we: 'Lo que conocemos bien',
    I: 'Lo que conozco bien',
  },
  Anxiety: 'Ansiedad',
  'A First Article': 'Un primer artículo',
  'Sample Therapist': 'Terapeuta de Muestra',
  'Learn what sets off the alarm in your body, and practice letting it ring without having to obey it.':
    'Aprenda qué activa la alarma en su cuerpo, y practique dejarla sonar sin tener que obedecerla.',
  'See all services': 'Ver todos los servicios',
  'Most plans draw on more than one method. We explain what we suggest and why, and you decide.':
    {
      we: 'La mayoría de los planes combina varios métodos. Explicamos lo que proponemos y por qué, y usted decide.',
      I: 'La mayoría de los planes combina varios métodos. Explico lo que propongo y por qué, y usted decide.',
    },
  'Cognitive behavioral therapy': 'Terapia cognitivo-conductual',
  'Thoughts, feelings, and habits feed one another. We look for the loop that keeps a problem going and try small changes in it.':
    {
      we: 'Los pensamientos, los sentimientos y los hábitos se alimentan unos a otros. Buscamos el círculo que mantiene un problema y probamos pequeños cambios en él.',
      I: 'Los pensamientos, los sentimientos y los hábitos se alimentan unos a otros. Con usted busco el círculo que mantiene un problema y pruebo pequeños cambios en él.',
    },
  Mindfulness: 'Atención plena',
  'Short exercises in noticing what is happening now without judging it.':
    'Ejercicios cortos para notar lo que pasa ahora, sin juzgarlo.',
  'What happens in the first session?': '¿Qué pasa en la primera sesión?',
  'You tell us what brings you in, as much or as little as you like. We explain confidentiality, and at the end we agree on one goal and on when to meet next.':
    {
      we: 'Usted nos cuenta por qué viene, tanto o tan poco como quiera. Le explicamos la confidencialidad, y al final acordamos una meta y cuándo vernos otra vez.',
      I: 'Usted me cuenta por qué viene, tanto o tan poco como quiera. Le explico la confidencialidad, y al final usted elige conmigo una meta y la fecha de la próxima sesión.',
    },
  'Do you take insurance?': { we: '¿Aceptan seguros?', I: '¿Acepta seguros?' },
  'The plans are in the [insurance section](/#insurance). Before the first session, ask your plan whether outpatient mental health care is covered and what your copay is.':
    'Los planes están en la [sección de seguros](/#insurance). Antes de la primera sesión, pregunte a su plan si cubre la atención ambulatoria de salud mental y cuánto es su copago.',
  'No, you pay us directly. If your plan covers care outside of its network, it may pay you back a part.':
    {
      we: 'No, usted nos paga directamente. Si su plan cubre la atención fuera de su red, es posible que le devuelva una parte.',
      I: 'No, usted me paga directamente. Si su plan cubre la atención fuera de su red, es posible que le devuelva una parte.',
    },
  'Is what I say confidential?': '¿Es confidencial lo que digo?',
  'Yes, with limits that we go over in the first session. We may have to act when someone is in danger. The page about [privacy](/privacy) has the details.':
    {
      we: 'Sí, con límites que vemos en la primera sesión. A veces tenemos que actuar cuando alguien está en peligro. Los detalles están en la página sobre [privacidad](/privacy).',
      I: 'Sí, con límites que le explico en la primera sesión. A veces tengo que actuar cuando alguien está en peligro. Los detalles están en la página sobre [privacidad](/privacy).',
    },
  'Does video work?': '¿Funciona por video?',
  'For many concerns, about as well as meeting in person. You need a private place, a steady connection, and to be in a state where we are licensed.':
    {
      we: 'Para muchos temas, más o menos igual que en persona. Necesita un lugar privado, una conexión estable, y estar en un estado donde tengamos licencia.',
      I: 'Para muchos temas, más o menos igual que en persona. Necesita un lugar privado, una conexión estable, y estar en un estado donde yo tenga licencia.',
    },
  'For many concerns, about as well as meeting in person. You need a private place, a steady connection, and to be in a province where we are licensed.':
    {
      we: 'Para muchos temas, más o menos igual que en persona. Necesita un lugar privado, una conexión estable, y estar en una provincia donde tengamos licencia.',
      I: 'Para muchos temas, más o menos igual que en persona. Necesita un lugar privado, una conexión estable, y estar en una provincia donde yo tenga licencia.',
    },
  'Money questions should have plain answers.':
    'Las preguntas sobre dinero merecen respuestas claras.',
  'Ways to pay': 'Formas de pago',
  'Plans differ, so please confirm your benefits before the first session. If you have no insurance, or prefer not to use it, you have the right to a Good Faith Estimate. See [cms.gov/nosurprises](https://www.cms.gov/nosurprises).':
    'Los planes son distintos, así que confirme sus beneficios antes de la primera sesión. Si no tiene seguro, o prefiere no usarlo, tiene derecho a un estimado de buena fe. Vea [cms.gov/nosurprises](https://www.cms.gov/nosurprises).',
  'If you have no insurance, or prefer not to use it, you have the right to a Good Faith Estimate. See [cms.gov/nosurprises](https://www.cms.gov/nosurprises).':
    'Si no tiene seguro, o prefiere no usarlo, tiene derecho a un estimado de buena fe. Vea [cms.gov/nosurprises](https://www.cms.gov/nosurprises).',
  'Plans differ, so please confirm your benefits before the first session. Many extended health plans pay back a part of the fee. Ask yours which credentials it accepts.':
    'Los planes son distintos, así que confirme sus beneficios antes de la primera sesión. Muchos planes de salud devuelven una parte del precio. Pregunte al suyo qué títulos acepta.',
  'Many extended health plans pay back a part of the fee. Ask yours which credentials it accepts.':
    'Muchos planes de salud devuelven una parte del precio. Pregunte al suyo qué títulos acepta.',
  'Start with a conversation': 'Comience con una conversación',
  'Tell us a little of what is going on, and ask whatever you would like to know.':
    {
      we: 'Cuéntenos un poco de lo que pasa, y pregunte todo lo que quiera saber.',
      I: 'Cuénteme un poco de lo que pasa, y pregunte todo lo que quiera saber.',
    },
  'Call or write first': 'Llame o escriba primero',
  // not found
  'There is no page at this address. The home page and the contact page of <name> lead on from here.':
    'No hay ninguna página en esta dirección. Puede seguir desde la página de inicio y la de contacto de <name>.',
  'Oops! Page not found': 'No se encontró la página',
  'Page not found': 'Página no encontrada',
  'The link may be old, or there may be a typo in the address. Here are some ways back.':
    'Es posible que el enlace sea viejo o que la dirección tenga un error. Aquí hay algunas formas de seguir.',
  'You may be looking for': 'Tal vez busca',
  // search
  'Every page of this site in one list, with a search by word. What you type is not sent anywhere and is gone when you leave.':
    'Todas las páginas de este sitio en una lista, y una búsqueda por palabras. Lo que escribe no se envía a ningún lugar.',
  'Here is every page of this site. If none of them fits, call or write.':
    'Aquí están todas las páginas de este sitio. Si ninguna le sirve, llame o escriba.',
  'What you type is not sent anywhere, and it is gone when you leave this site.':
    'Lo que escribe no se envía a ningún lugar, y se borra cuando sale de este sitio.',
  'It may go by another name here, so one plain word often finds more than several.':
    'Tal vez aquí tenga otro nombre: una sola palabra sencilla suele encontrar más que varias.',
  // services
  'What we help with in <city> and by video across <inBrief>, and how we work.':
    {
      we: 'En qué ayudamos en <city> y por video en <inBrief>, y cómo trabajamos.',
      I: 'En qué ayudo en <city> y por video en <inBrief>, y cómo trabajo.',
    },
  'What we help with by video across <inBrief>, how we work, and what you can expect.':
    {
      we: 'En qué ayudamos por video en <inBrief>, cómo trabajamos y qué puede esperar.',
      I: 'En qué ayudo por video en <inBrief>, cómo trabajo y qué puede esperar.',
    },
  'What we can do together': {
    we: 'Lo que podemos hacer juntos',
    I: 'Lo que puedo hacer con usted',
  },
  'Find what is closest to your situation, or call and describe it in your own words.':
    'Busque lo que más se parece a su situación, o llame y descríbala con sus propias palabras.',
  'We begin by understanding the problem as you live it: when it shows up, what it costs you, what you have tried. From that we choose a method with good evidence behind it, and shape it to you.':
    {
      we: 'Comenzamos por entender el problema como usted lo vive: cuándo aparece, qué le cuesta, qué ha intentado. Luego elegimos un método con buen respaldo y lo adaptamos a usted.',
      I: 'Comienzo por entender el problema como usted lo vive: cuándo aparece, qué le cuesta, qué ha intentado. Luego elijo un método con buen respaldo y lo adapto a usted.',
    },
  'Clear goals': 'Metas claras',
  'What would be different in three months? We write your answer down and work toward it.':
    {
      we: '¿Qué sería distinto en tres meses? Anotamos su respuesta y trabajamos para llegar allí.',
      I: '¿Qué sería distinto en tres meses? Anoto su respuesta y trabajo con usted para llegar allí.',
    },
  'Skills to keep': 'Habilidades que se quedan',
  'Ways to calm your body or hold a hard talk, which stay with you after therapy ends.':
    'Formas de calmar el cuerpo o de tener una conversación difícil, que le quedan cuando termina la terapia.',
  'The whole picture': 'El panorama completo',
  'Sleep, work, money, health, and family all bear on how you feel, so we ask about them.':
    {
      we: 'El sueño, el trabajo, el dinero, la salud y la familia influyen en cómo se siente, así que preguntamos por ellos.',
      I: 'El sueño, el trabajo, el dinero, la salud y la familia influyen en cómo se siente, así que pregunto por ellos.',
    },
  'What people come for most often': 'Por qué vienen más a menudo las personas',
  'For a mind that does not stop rehearsing':
    'Para una mente que no deja de ensayar',
  'Worry, panic, dread of being judged. You practice facing, step by step, what you have been steering around.':
    'Preocupación, pánico, miedo a que le juzguen. Practica enfrentar, paso a paso, lo que ha estado evitando.',
  'First call': 'Primera llamada',
  'You describe what you want help with, and both of us judge the fit.': {
    we: 'Usted describe en qué quiere ayuda, y vemos juntos si somos la opción adecuada.',
    I: 'Usted describe en qué quiere ayuda, y veo con usted si soy la opción adecuada.',
  },
  'First session': 'Primera sesión',
  'Your history, your health, and your hopes.':
    'Su historia, su salud y lo que espera.',
  'Your plan': 'Su plan',
  'A method, a rhythm of sessions, and two or three goals. You change what does not sit right.':
    'Un método, un ritmo de sesiones y dos o tres metas. Usted cambia lo que no le convence.',
  'Regular sessions': 'Sesiones regulares',
  'We meet as often as the plan says, and review how you are doing.': {
    we: 'Nos vemos con la frecuencia del plan y revisamos cómo le va.',
    I: 'Le veo con la frecuencia del plan y reviso con usted cómo le va.',
  },
  'Before you begin': 'Antes de comenzar',
  'Do I need a diagnosis or a referral?':
    '¿Necesito un diagnóstico o una referencia?',
  'No. Anyone may ask us directly. If a health plan is to pay a part, ask it whether it needs a referral first.':
    {
      we: 'No. Cualquier persona puede preguntarnos directamente. Si un plan de salud va a pagar una parte, pregúntele si antes necesita una referencia.',
      I: 'No. Cualquier persona puede preguntarme directamente. Si un plan de salud va a pagar una parte, pregúntele si antes necesita una referencia.',
    },
  'How long does therapy take?': '¿Cuánto dura la terapia?',
  'Short-term work is often 8-12 sessions. You may stop, pause, or come back.':
    'Un trabajo breve suele ser de 8 a 12 sesiones. Usted puede terminar, hacer una pausa o volver.',
  'In <city>, and beyond': 'En <city>, y más allá',
  'Wherever you are in <inOneState>': 'Dondequiera que esté en <inOneState>',
  'Our office is in <city>. Elsewhere in <inOneState>, we meet by video.': {
    we: 'Nuestro consultorio está en <city>. En otros lugares de <inOneState>, nos vemos por video.',
    I: 'Mi consultorio está en <city>. En otros lugares de <inOneState>, atiendo por video.',
  },
  'We meet by video, so no place in <inOneState> is too far away.': {
    we: 'Nos vemos por video, así que ningún lugar de <inOneState> queda demasiado lejos.',
    I: 'Atiendo por video, así que ningún lugar de <inOneState> queda demasiado lejos.',
  },
  'Not sure where you fit?': '¿No sabe por dónde empezar?',
  'Few people fit under one heading. Describe your situation, and we will work out together where to begin.':
    {
      we: 'Pocas personas caben en una sola categoría. Describa su situación, y veremos juntos por dónde comenzar.',
      I: 'Pocas personas caben en una sola categoría. Describa su situación, y veré con usted por dónde comenzar.',
    },
  'Contact us': { we: 'Comuníquese con nosotros', I: 'Comuníquese conmigo' },
  // therapists
  'What the letters mean': 'Lo que significan las letras',
  'In a session': 'En una sesión',
  Training: 'Formación',
  'Has a waiting list': 'Tiene lista de espera',
  'See whether it fits': 'Vea si es para usted',
  'A first call is an easy way to find out.':
    'Una primera llamada es una forma fácil de saberlo.',
  // programs
  'How it works': 'Cómo funciona',
  'What it includes': 'Lo que incluye',
  'Who it is for': 'Para quién es',
  'Do you know someone who could use this?':
    '¿Conoce a alguien a quien le serviría?',
  'E-mail us': { we: 'Escríbanos', I: 'Escríbame' },
  // referral
  'Refer a client to <name>: a form for professionals, families, and clients, sent to our team by e-mail.':
    {
      we: 'Refiera a un cliente a <name>: un formulario para profesionales, familias y clientes, que llega a nuestro equipo por correo.',
      I: 'Refiera a un cliente a <name>: un formulario para profesionales, familias y clientes, que me llega por correo.',
    },
  'Professionals, relatives, and clients themselves may use this form. It goes to our team by e-mail, and this website does not store it.':
    {
      we: 'Este formulario es para profesionales, familiares y los propios clientes. Llega a nuestro equipo por correo electrónico, y este sitio no lo guarda.',
      I: 'Este formulario es para profesionales, familiares y los propios clientes. Me llega por correo electrónico, y este sitio no lo guarda.',
    },
  "The client's name, date of birth, and address":
    'El nombre, la fecha de nacimiento y la dirección del cliente',
  'A phone number and an e-mail address where we may reach you': {
    we: 'Un teléfono y un correo electrónico donde podamos comunicarnos con usted',
    I: 'Un teléfono y un correo electrónico donde pueda comunicarme con usted',
  },
  'Consent of the client, or of a parent or guardian if the client is under 18':
    'El consentimiento del cliente, o de su madre, padre o tutor si es menor de 18 años',
  "I understand that this referral contains health information protected under HIPAA, and I confirm that I have the client's consent to share it with the provider.":
    'Entiendo que esta referencia contiene información de salud protegida por la ley HIPAA, y confirmo que tengo el consentimiento del cliente para compartirla con el proveedor.',
  "I understand that this referral contains personal health information, and I confirm that I have the client's consent to share it with the provider.":
    'Entiendo que esta referencia contiene información personal de salud, y confirmo que tengo el consentimiento del cliente para compartirla con el proveedor.',
  'Individual therapy': 'Terapia individual',
  'Family therapy': 'Terapia familiar',
  Other: 'Otro',
  'Morning (9am-12pm)': 'Mañana (9 a. m. a 12 p. m.)',
  'Afternoon (12pm-5pm)': 'Tarde (12 p. m. a 5 p. m.)',
  'A referral was submitted on the website. It contains protected health information.':
    'Se envió una referencia desde el sitio web. Contiene información de salud protegida.',
  'Would you rather talk it over?': '¿Prefiere hablarlo?',
  "Call us, and leave the client's name and health details out of an e-mail. We can take a referral by phone.":
    {
      we: 'Llámenos, y no ponga el nombre ni los datos de salud del cliente en un correo. Podemos recibir una referencia por teléfono.',
      I: 'Llámeme, y no ponga el nombre ni los datos de salud del cliente en un correo. Puedo recibir una referencia por teléfono.',
    },
  "We did not receive it. Use your browser's Back button: the form still holds what you typed. Or call us, and we will take the referral by phone.":
    {
      we: 'No la recibimos. Use el botón Atrás de su navegador: el formulario todavía tiene lo que escribió. O llámenos y la recibiremos por teléfono.',
      I: 'No la recibí. Use el botón Atrás de su navegador: el formulario todavía tiene lo que escribió. O llámeme y la recibiré por teléfono.',
    },
  'Something in the form needs another look':
    'Hay algo que revisar en el formulario',
  'Please check that every required field is filled in, that the dates exist, that the e-mail addresses are complete, and that the consent is checked.':
    'Revise que todos los campos obligatorios estén llenos, que las fechas existan, que los correos estén completos y que el consentimiento esté marcado.',
  'It may work in a few minutes': 'Puede funcionar en unos minutos',
  'Our mail service is busy or did not answer in time. Please wait a little, go back, and send the form again.':
    {
      we: 'Nuestro servicio de correo está ocupado o no respondió a tiempo. Espere un poco, regrese y envíe el formulario otra vez.',
      I: 'Mi servicio de correo está ocupado o no respondió a tiempo. Espere un poco, regrese y envíe el formulario otra vez.',
    },
  'The problem is on our end': {
    we: 'El problema es nuestro',
    I: 'El problema es mío',
  },
  'Our mail service did not accept the referral. Please call us.': {
    we: 'Nuestro servicio de correo no aceptó la referencia. Por favor, llámenos.',
    I: 'Mi servicio de correo no aceptó la referencia. Por favor, llámeme.',
  },
  'Open an empty referral form': 'Abrir un formulario vacío',
  // Canada's line answers in English and in French.
  'Call [988](tel:988) or [text 988](sms:988), free, day and night. If someone is in danger, call [911](tel:911).':
    'Llame al [988](tel:988) o [mande un mensaje de texto al 988](sms:988), en inglés o francés: es gratis, de día y de noche. Si alguien está en peligro, llame al [911](tel:911).',
  'call [988](tel:988) or [text 988](sms:988)':
    'llame al [988](tel:988) o [mande un mensaje de texto al 988](sms:988)',
  'Say here where to park and which door to use.':
    'Diga aquí dónde estacionar y qué puerta usar.',
  // legal
  'Accessibility Statement': 'Declaración de accesibilidad',
  'Privacy Policy': 'Política de privacidad',
  'What <name> keeps about you, who may see it, and what you may ask of us under HIPAA and state law.':
    {
      we: 'Lo que <name> guarda sobre usted, quién puede verlo y lo que puede pedirnos según la ley HIPAA y las leyes del estado.',
      I: 'Lo que <name> guarda sobre usted, quién puede verlo y lo que puede pedirme según la ley HIPAA y las leyes del estado.',
    },
  'What <name> keeps about you, who may see it, and what you may ask of us under the law.':
    {
      we: 'Lo que <name> guarda sobre usted, quién puede verlo y lo que puede pedirnos según la ley.',
      I: 'Lo que <name> guarda sobre usted, quién puede verlo y lo que puede pedirme según la ley.',
    },
  'This page covers the health information that we hold as your therapists, and the little that this website handles.':
    {
      we: 'Esta página trata de la información de salud que tenemos como sus terapeutas, y de lo poco que maneja este sitio web.',
      I: 'Esta página trata de la información de salud que tengo como su terapeuta, y de lo poco que maneja este sitio web.',
    },
  'Information we collect': {
    we: 'La información que reunimos',
    I: 'La información que reúno',
  },
  '**When you become a client** we collect what care requires: your name and contact details, your health history, payment and any insurance details, and session notes.':
    {
      we: '**Cuando usted es cliente** reunimos lo que la atención requiere: su nombre y sus datos de contacto, su historia de salud, los datos de pago y de seguro, y las notas de las sesiones.',
      I: '**Cuando usted es cliente** reúno lo que la atención requiere: su nombre y sus datos de contacto, su historia de salud, los datos de pago y de seguro, y las notas de las sesiones.',
    },
  '**When you use this website:** the contact form sends nothing by itself. It opens a message in your own e-mail program. There are no analytics, no advertising, and no cookies that follow you.':
    '**Cuando usa este sitio web:** el formulario de contacto no envía nada por sí mismo. Abre un mensaje en su propio programa de correo. No hay estadísticas de visitas, ni publicidad, ni cookies que le sigan.',
  '**When someone refers you** with the [referral form](/referral), what they enter goes to our team by e-mail over an encrypted connection, and this website keeps no copy.':
    {
      we: '**Cuando alguien le refiere** con el [formulario de referencia](/referral), lo que escribe llega a nuestro equipo por correo con una conexión cifrada, y este sitio no guarda ninguna copia.',
      I: '**Cuando alguien le refiere** con el [formulario de referencia](/referral), lo que escribe me llega por correo con una conexión cifrada, y este sitio no guarda ninguna copia.',
    },
  'How we use and share it': {
    we: 'Cómo la usamos y la compartimos',
    I: 'Cómo la uso y la comparto',
  },
  'We use health information to treat you, to be paid, and to run the practice. We share the least that the purpose requires, and nothing else without your written authorization, except where the law allows or requires it.':
    {
      we: 'Usamos la información de salud para atenderle, para cobrar y para administrar el consultorio. Compartimos lo mínimo necesario, y nada más sin su autorización por escrito, salvo cuando la ley lo permite o lo exige.',
      I: 'Uso la información de salud para atenderle, para cobrar y para administrar el consultorio. Comparto lo mínimo necesario, y nada más sin su autorización por escrito, salvo cuando la ley lo permite o lo exige.',
    },
  'Your rights': 'Sus derechos',
  'You may see and copy your records, ask for a correction, ask us to reach you in another way, and receive a list of certain disclosures. You may complain to us or to the [Office for Civil Rights](https://www.hhs.gov/ocr/complaints/index.html), and you will not be treated differently for it.':
    {
      we: 'Usted puede ver y copiar su expediente, pedir una corrección, pedir que nos comuniquemos de otra forma y recibir una lista de ciertas divulgaciones. Puede presentar una queja ante nosotros o ante la [Oficina de Derechos Civiles](https://www.hhs.gov/ocr/complaints/index.html), y no se le tratará de otra manera por eso.',
      I: 'Usted puede ver y copiar su expediente, pedir una corrección, pedir que me comunique de otra forma y recibir una lista de ciertas divulgaciones. Puede presentar una queja ante mí o ante la [Oficina de Derechos Civiles](https://www.hhs.gov/ocr/complaints/index.html), y no se le tratará de otra manera por eso.',
    },
  'You may see and copy your records, ask for a correction, and ask us to reach you in another way. You may complain to us, to the privacy commissioner of your province, or to the [Privacy Commissioner of Canada](https://www.priv.gc.ca), and you will not be treated differently for it.':
    {
      we: 'Usted puede ver y copiar su expediente, pedir una corrección y pedir que nos comuniquemos de otra forma. Puede presentar una queja ante nosotros, ante la autoridad de privacidad de su provincia o ante la [autoridad de privacidad de Canadá](https://www.priv.gc.ca), y no se le tratará de otra manera por eso.',
      I: 'Usted puede ver y copiar su expediente, pedir una corrección y pedir que me comunique de otra forma. Puede presentar una queja ante mí, ante la autoridad de privacidad de su provincia o ante la [autoridad de privacidad de Canadá](https://www.priv.gc.ca), y no se le tratará de otra manera por eso.',
    },
  'This website aims for WCAG 2.1 Level AA. What we do, where limits remain, and how to tell us about a barrier.':
    {
      we: 'Este sitio busca cumplir las WCAG 2.1 de nivel AA. Lo que hacemos, qué límites quedan y cómo avisarnos de un obstáculo.',
      I: 'Este sitio busca cumplir las WCAG 2.1 de nivel AA. Lo que hago, qué límites quedan y cómo avisarme de un obstáculo.',
    },
  'People look for help when they are tired, upset, or in pain. The site ought to work for all of them. If it does not work for you, we want to hear about it.':
    {
      we: 'Las personas buscan ayuda cuando están cansadas, alteradas o con dolor. El sitio debe funcionar para todas. Si no funciona para usted, queremos saberlo.',
      I: 'Las personas buscan ayuda cuando están cansadas, alteradas o con dolor. El sitio debe funcionar para todas. Si no funciona para usted, quiero saberlo.',
    },
  'What we aim for': { we: 'Lo que buscamos', I: 'Lo que busco' },
  'Our target is the [Web Content Accessibility Guidelines (WCAG) 2.1](https://www.w3.org/TR/WCAG21/), Level AA. Everything can be reached with a keyboard, headings and form fields are marked as such, and pages can be enlarged without scrolling sideways.':
    {
      we: 'Nuestra meta son las [pautas de accesibilidad web (WCAG) 2.1](https://www.w3.org/TR/WCAG21/), nivel AA. A todo se llega con el teclado, los encabezados y los campos están marcados como tales, y las páginas se pueden ampliar sin desplazarse hacia los lados.',
      I: 'Mi meta son las [pautas de accesibilidad web (WCAG) 2.1](https://www.w3.org/TR/WCAG21/), nivel AA. A todo se llega con el teclado, los encabezados y los campos están marcados como tales, y las páginas se pueden ampliar sin desplazarse hacia los lados.',
    },
  'Where limits remain': 'Los límites que quedan',
  'Some links lead to websites of other companies, which we cannot change. Whatever you would do there, we can do with you by phone.':
    {
      we: 'Algunos enlaces llevan a sitios de otras empresas, que no podemos cambiar. Lo que haría allí, lo podemos hacer con usted por teléfono.',
      I: 'Algunos enlaces llevan a sitios de otras empresas, que no puedo cambiar. Lo que haría allí, lo puedo hacer con usted por teléfono.',
    },
  'Tell us about a barrier': {
    we: 'Avísenos de un obstáculo',
    I: 'Avíseme de un obstáculo',
  },
  'Describe the page and what you were trying to do. We answer within 7 business days.':
    {
      we: 'Describa la página y lo que quería hacer. Respondemos en un plazo de 7 días hábiles.',
      I: 'Describa la página y lo que quería hacer. Respondo en un plazo de 7 días hábiles.',
    },
};
