import type { Voiced } from './word';

/** The default texts of fields in Spanish, by their English text. */
export const esTexts: Readonly<Record<string, string | Voiced>> = {
  'Our mission': { we: 'Nuestra misión', I: 'Mi misión' },
  'Our story': { we: 'Nuestra historia', I: 'Mi historia' },
  'What we hold to': { we: 'Nuestros principios', I: 'Mis principios' },
  'Meet our therapists': {
    we: 'Conozca a nuestros terapeutas',
    I: 'Conozca a su terapeuta',
  },
  'More about {name}': 'Más sobre {name}',
  'All articles': 'Todos los artículos',
  Categories: 'Categorías',
  'Articles on {category}': 'Artículos sobre {category}',
  'What we have written on {category} so far.': {
    we: 'Lo que hemos escrito hasta ahora sobre {category}.',
    I: 'Lo que he escrito hasta ahora sobre {category}.',
  },
  'Blog Post Not Found': 'No se encontró el artículo',
  'The article may have moved, or there may be a typo in the address. Everything we have published is on the blog page.':
    {
      we: 'Es posible que el artículo esté en otra dirección, o que la dirección tenga un error. Todo lo que hemos publicado está en la página del blog.',
      I: 'Es posible que el artículo esté en otra dirección, o que la dirección tenga un error. Todo lo que he publicado está en la página del blog.',
    },
  'Back to Blog': 'Volver al blog',
  'Online Therapy in {city}, {code}': 'Terapia en línea en {city}, {code}',
  'For people who live in {city}': 'Para quienes viven en {city}',
  'Why choose online therapy': 'Por qué elegir la terapia en línea',
  'What we help with in {city}': {
    we: 'En qué ayudamos en {city}',
    I: 'En qué ayudo en {city}',
  },
  'Insurance & Pricing': 'Seguros y precios',
  'Questions from {city}': 'Preguntas desde {city}',
  'Articles on these concerns': 'Artículos sobre estos temas',
  'Online therapy in other cities': 'Terapia en línea en otras ciudades',
  'Map of {state} with {city} marked':
    'Mapa de {state} que muestra dónde está {city}',
  'Client Documents': 'Documentos para clientes',
  'Before your first session': 'Antes de su primera sesión',
  'Is a form missing or hard to use?':
    '¿Falta un formulario, o es difícil de usar?',
  'We can mail a paper copy, or read a form aloud over the phone.': {
    we: 'Podemos enviarle una copia en papel o leerle un formulario por teléfono.',
    I: 'Puedo enviarle una copia en papel o leerle un formulario por teléfono.',
  },
  'What therapy can do': 'Lo que la terapia puede hacer',
  'Does this sound like you?': '¿Le suena conocido?',
  'When to get help, and how soon': 'Cuándo buscar ayuda, y qué tan pronto',
  'How we help': { we: 'Cómo ayudamos', I: 'Cómo ayudo' },
  'Approaches we use': {
    we: 'Los métodos que usamos',
    I: 'Los métodos que uso',
  },
  '{condition}: what we work with': {
    we: '{condition}: con qué trabajamos',
    I: '{condition}: con qué trabajo',
  },
  'What to expect': 'Qué puede esperar',
  'Usual length: {sessions} sessions of 50 minutes':
    'Duración habitual: {sessions} sesiones de 50 minutos',
  'Questions and answers': 'Preguntas y respuestas',
  'Related concerns': 'Temas relacionados',
  'From our blog': { we: 'De nuestro blog', I: 'De mi blog' },
  'Visit, call or write to us': {
    we: 'Visítenos, llámenos o escríbanos',
    I: 'Visíteme, llámeme o escríbame',
  },
  'Our office': { we: 'Nuestro consultorio', I: 'Mi consultorio' },
  'In-person sessions are by appointment.':
    'Las sesiones en persona son con cita.',
  'Open in maps': 'Abrir en el mapa',
  Phone: 'Teléfono',
  'If we are with a client, leave your name and number and say whether a voicemail from us is all right.':
    {
      we: 'Si estamos con un cliente, deje su nombre y su número, y díganos si podemos dejarle un mensaje de voz.',
      I: 'Si estoy con un cliente, deje su nombre y su número, y dígame si puedo dejarle un mensaje de voz.',
    },
  Email: 'Correo electrónico',
  'Good for questions about openings, forms and fees.':
    'Sirve para preguntar por citas disponibles, formularios y precios.',
  Hours: 'Horario',
  'Outside phone hours, write or leave a message.':
    'Fuera del horario de teléfono, escriba o deje un mensaje.',
  'Send us a message': { we: 'Envíenos un mensaje', I: 'Envíeme un mensaje' },
  'The button opens your own email program with the message filled in. Look it over and send it from there. This website keeps no copy.':
    'El botón abre su propio programa de correo con el mensaje ya escrito. Revíselo y envíelo desde ahí. Este sitio web no guarda ninguna copia.',
  'Please leave out symptoms, diagnoses and other health details, because ordinary email is not private enough for them.':
    'Por favor no incluya síntomas, diagnósticos ni otros detalles de salud, porque el correo común no es lo bastante privado para eso.',
  'Before you come': 'Antes de venir',
  'Our therapists': { we: 'Nuestros terapeutas', I: 'Su terapeuta' },
  'What brings people here': 'Lo que trae a la gente aquí',
  'What you can count on': 'Con lo que puede contar',
  'Our specialties': { we: 'Nuestras especialidades', I: 'Mis especialidades' },
  'How we work': { we: 'Cómo trabajamos', I: 'Cómo trabajo' },
  "In clients' words": 'En palabras de los clientes',
  'Questions people ask first': 'Lo primero que se pregunta',
  'Insurance and Payment Options': 'Seguros y formas de pago',
  'Page not found': 'No se encontró la página',
  'The link may be old, or there may be a typo in the address. Here are some ways back.':
    'Es posible que el enlace sea viejo, o que la dirección tenga un error. Aquí hay algunas maneras de volver.',
  'Return to Home': 'Volver al inicio',
  'You may be looking for': 'Tal vez esté buscando',
  'Call {phone}': 'Llamar al {phone}',
  'What is different': 'Lo que es diferente',
  'Who We Serve': { we: 'A quiénes atendemos', I: 'A quiénes atiendo' },
  'We come to you': {
    we: 'Vamos adonde usted está',
    I: 'Voy adonde usted está',
  },
  'Client Referral Form': 'Formulario de referencia',
  'Use this form to refer a client to our therapy services.': {
    we: 'Use este formulario para referir a un cliente a nuestros servicios de terapia.',
    I: 'Use este formulario para referir a un cliente a mis servicios de terapia.',
  },
  'Before you begin': 'Antes de empezar',
  'Website referrals': 'Referencias del sitio web',
  'A referral was submitted on the website. It contains protected health information.':
    'Se envió una referencia desde el sitio web. Contiene información médica protegida.',
  'I am referring myself': 'Pido atención para mí',
  'I understand that this referral contains health information about me that is protected under HIPAA, and I agree that it is shared with the provider.':
    'Entiendo que esta referencia contiene información médica sobre mí protegida por la ley HIPAA, y acepto que se comparta con el proveedor.',
  "I understand that this referral contains health information protected under HIPAA, and I confirm that I have the client's consent to share it with the provider.":
    'Entiendo que esta referencia contiene información médica protegida por la ley HIPAA, y confirmo que tengo el consentimiento del cliente para compartirla con el proveedor.',
  'Thank You for Your Referral': 'Gracias por su referencia',
  'Your referral has been successfully submitted to our team.': {
    we: 'Su referencia llegó a nuestro equipo.',
    I: 'Su referencia me llegó.',
  },
  'We will review the information and contact you soon.': {
    we: 'Revisaremos la información y nos comunicaremos pronto con usted.',
    I: 'Revisaré la información y me comunicaré pronto con usted.',
  },
  'Submit Another Referral': 'Enviar otra referencia',
  'Would you rather talk it over?': '¿Prefiere hablarlo?',
  "Call or write, and leave the client's name and health details out of an email. We can take a referral by phone.":
    {
      we: 'Llame o escriba, y no incluya en un correo el nombre ni los detalles de salud del cliente. Podemos tomar una referencia por teléfono.',
      I: 'Llame o escriba, y no incluya en un correo el nombre ni los detalles de salud del cliente. Puedo tomar una referencia por teléfono.',
    },
  'Your referral was not sent': 'Su referencia no se envió',
  "We did not receive it. Use your browser's Back button: in most browsers, the form still holds what you typed. Or call us, and we will take the referral by phone.":
    {
      we: 'No la recibimos. Use el botón Atrás de su navegador: en la mayoría, el formulario todavía tiene lo que usted escribió. O llámenos y tomamos la referencia por teléfono.',
      I: 'No la recibí. Use el botón Atrás de su navegador: en la mayoría, el formulario todavía tiene lo que usted escribió. O llámeme y tomo la referencia por teléfono.',
    },
  'Open an empty referral form': 'Abrir un formulario vacío',
  'Find a page': 'Encuentre una página',
  'Here is every page of this site in one list. If none of them fits, call or write, and we will point you the right way.':
    {
      we: 'Aquí están todas las páginas de este sitio en una lista. Si ninguna le sirve, llame o escriba y le orientamos.',
      I: 'Aquí están todas las páginas de este sitio en una lista. Si ninguna le sirve, llame o escriba y le oriento.',
    },
  'What are you looking for?': '¿Qué busca?',
  "Spelling doesn't have to be perfect. What you type is not sent anywhere, and it is gone when you leave this page.":
    'No tiene que escribirlo sin errores. Lo que escribe no se envía a ninguna parte, y se borra cuando sale de esta página.',
  Search: 'Buscar',
  'All pages': 'Todas las páginas',
  'About the practice': 'Sobre el consultorio',
  Page: 'Página',
  'What we help with': { we: 'En qué ayudamos', I: 'En qué ayudo' },
  Condition: 'Tema',
  'Online therapy by city': 'Terapia en línea por ciudad',
  City: 'Ciudad',
  Articles: 'Artículos',
  Article: 'Artículo',
  'Our team': { we: 'Nuestro equipo', I: 'Su terapeuta' },
  Therapist: 'Terapeuta',
  'Policies and notices': 'Políticas y avisos',
  Policy: 'Política',
  "We don't have a page about that": {
    we: 'No tenemos una página sobre eso',
    I: 'No tengo una página sobre eso',
  },
  'It may go by another name here, so one plain word often finds more than several. You can also just ask.':
    'Tal vez aquí tenga otro nombre: una sola palabra sencilla suele encontrar más que varias. También puede preguntar.',
  'Our approach': { we: 'Nuestro método', I: 'Mi método' },
  'NOW AVAILABLE': 'YA DISPONIBLE',
  'What people come for most often': 'Lo que más trae a la gente',
  'More that we help with': {
    we: 'En qué más ayudamos',
    I: 'En qué más ayudo',
  },
  'Related articles': 'Artículos relacionados',
  'Before you book': 'Antes de pedir cita',
  'A free {minutes}-minute consultation':
    'Una consulta gratis de {minutes} minutos',
  'If you need help right now': 'Ayuda inmediata en una crisis',
  'Call [988](tel:988), [text 988](sms:988), or chat at [988lifeline.org](https://988lifeline.org), free, day and night. If someone is in danger, call [911](tel:911).':
    'Llame al [988](tel:988) y oprima el 2, [mande la palabra AYUDA al 988](sms:988) por mensaje de texto o entre al chat de [988lifeline.org](https://988lifeline.org): es gratis, de día y de noche. Si alguien está en peligro, llame al [911](tel:911).',
  'In crisis? [Call 988](tel:988), [text 988](sms:988), or chat [988lifeline.org](https://988lifeline.org). In danger? [Call 911](tel:911)':
    '¿En crisis? Llame al [988 y oprima 2](tel:988), o mande [AYUDA al 988](sms:988) por texto. ¿En peligro? [Llame al 911](tel:911)',
  'call [988](tel:988) or [text 988](sms:988), or chat at [988lifeline.org](https://988lifeline.org)':
    'llame al [988](tel:988) y oprima el 2, [mande AYUDA al 988](sms:988) por texto o entre al chat de [988lifeline.org](https://988lifeline.org)',
  'Leave this page quickly': 'Salir rápido de esta página',
  'Leaves at once. Your browser history remains.':
    'Sale del sitio de inmediato. El historial de su navegador no se borra.',
  'Or press Shift three times.':
    'También puede oprimir la tecla Shift tres veces.',
  'Tap the button to leave.': 'Toque el botón para salir.',
  NEW: 'NUEVO',
  'About {name}': 'Sobre {name}',
  'What the title means': 'Qué significa el título',
  'Areas of focus': 'En qué se especializa',
  'What sessions are like': 'Cómo son las sesiones',
  'Education and training': 'Estudios y formación',
  'Session pricing and insurance': 'Precios de las sesiones y seguros',
  'Accepting new clients': 'Acepta clientes nuevos',
  'Waiting list open': 'Lista de espera abierta',
  'Serving the {practice.address.city} Community':
    'Al servicio de la comunidad de {practice.address.city}',
  'Serving the Community': 'Al servicio de la comunidad',
  'Book Consultation': 'Pedir una consulta',
  'Call or Write': { we: 'Llámenos o escríbanos', I: 'Llámeme o escríbame' },
};
