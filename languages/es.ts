import type { en } from './en';
import { esReferral } from './es-referral';
import type { ListLike } from './word';

/**
 * The words of the interface in Spanish for readers in the United States: with
 * "usted", and dates as they are written there.
 */
export const es = {
  shell: {
    skip: 'Ir al contenido',
    menu: 'Menú',
    mainNavigation: 'Principal',
    newTab: '(se abre en otra pestaña)',
    reach: { we: 'Comuníquese con nosotros', I: 'Comuníquese conmigo' },
    call: 'Llamar',
    callNumber: 'Llamar al {number}',
    textNumber: 'Enviar un texto al {number}',
    book: 'Pedir cita',
    bookShort: 'Cita',
    crisis: 'Línea de crisis',
    notices: 'Avisos',
    from: 'A partir del {day}',
    until: 'Hasta el {day}',
    waiting:
      'Todavía no está en el sitio: esta página es un borrador o aún no llega su fecha.',
    unexpectedError: 'Ocurrió un error inesperado',
    reload: 'Volver a cargar la página',
    noConnection: 'Sin conexión',
    pageStays:
      'No se pudo abrir la página. Esta se queda como está, con todo lo que usted escribió. Revise su conexión a internet e inténtelo de nuevo.',
    tryAgain: 'Intentar de nuevo',
  },
  help: {
    title: 'Ayuda inmediata en una crisis',
    text: 'Llame al [988](tel:988) y oprima el 2, [mande la palabra AYUDA al 988](sms:988) por mensaje de texto o entre al chat de [988lifeline.org](https://988lifeline.org): es gratis, de día y de noche. Si alguien está en peligro, llame al [911](tel:911).',
    short:
      '¿En crisis? Llame al [988 y oprima 2](tel:988), o mande [AYUDA al 988](sms:988) por texto. ¿En peligro? [Llame al 911](tel:911)',
    leave: 'Salir rápido de esta página',
    leaveNote:
      'Sale del sitio de inmediato. El historial de su navegador no se borra.',
    leaveKeys: 'También puede oprimir la tecla Shift tres veces.',
    leaveTouch: 'Toque el botón para salir.',
  },
  parts: {
    lastVerified: 'Última revisión:',
    carriers: 'Seguros médicos',
    rates: 'Precios',
    payment: 'Formas de pago',
    opensPortal: {
      we: 'Abre nuestra página de citas',
      I: 'Abre mi página de citas',
    },
    inBrief: 'En resumen',
    contents: 'En esta página',
    closeMessage: 'Cerrar el mensaje',
    readMore: 'Leer más',
  },
  facts: {
    free: 'Gratis',
    plans: {
      one: 'Acepta {count} seguro médico',
      other: 'Acepta {count} seguros médicos',
    },
    morePlans: {
      one: '{plans} y {count} seguro médico más',
      other: '{plans} y {count} seguros médicos más',
    },
    moreTitles: { one: '{count} título más', other: '{count} títulos más' },
    priceFrom: 'Precio regular desde {price}',
    from: 'desde {price}',
    plusTax: '{price} más {tax}',
    perSession: '{price} por sesión',
    officeIn: {
      we: 'Nuestro consultorio en {place}',
      I: 'Mi consultorio en {place}',
    },
    online: 'En línea',
    seats: { one: '{count} lugar', other: '{count} lugares' },
    articles: { one: '{count} artículo', other: '{count} artículos' },
    effective: 'En vigor desde el',
    updated: 'Última actualización:',
  },
  hours: {
    range: 'de {first} a {last}',
    line: '{days}, de {opens} a {closes}',
    everyOther: 'cada dos semanas',
    byAppointment: 'con cita',
    closed: 'cerrado',
  },
  forms: {
    datePlaceholder: 'MM/DD/AAAA',
    required: '* Obligatorio',
    emailExample: 'Por ejemplo nombre@ejemplo.com',
    openCalendar: 'Elegir en un calendario',
    month: 'Mes',
    year: 'Año',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    atMost: {
      one: 'Como máximo {count} carácter',
      other: 'Como máximo {count} caracteres',
    },
    left: { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' },
    over: { one: 'Sobra {count} carácter', other: 'Sobran {count} caracteres' },
    fewLeft: 'Quedan como máximo {count} caracteres',
    tooLong: 'Demasiado largo',
  },
  contact: {
    name: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono (opcional)',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    openedTitle: 'Se abrió su programa de correo',
    openedText: 'Su mensaje está listo en su programa de correo habitual.',
    notOpened: '¿No se abrió nada?',
    copyAndWrite: 'Copie su mensaje y envíelo a',
    orCall: ', o llame al',
    yourMessage: 'Su mensaje',
    copy: 'Copiar el mensaje',
    copied: 'Copiado. Ya puede pegarlo en un correo.',
    notCopied:
      'Su navegador no lo permitió. El mensaje está seleccionado para que usted lo pueda copiar.',
    withoutScript:
      'Este formulario necesita JavaScript. Desde su propio programa de correo, escriba a',
    counting:
      '. Los espacios, casi todos los signos de puntuación, los emojis y las letras con acento cuentan como varios.',
    tooLong: {
      we: 'Este mensaje es demasiado largo para algunos programas de correo. Acórtelo, por favor, o escríbanos desde su propio programa de correo.',
      I: 'Este mensaje es demasiado largo para algunos programas de correo. Acórtelo, por favor, o escríbame desde su propio programa de correo.',
    },
    subject: 'Mensaje de {sender}',
    plainSubject: 'Mensaje desde el sitio web',
    nameInMail: 'Nombre',
    emailInMail: 'Correo electrónico',
    phoneInMail: 'Teléfono',
    messageInMail: 'Mensaje',
  },
  referral: {
    clientSection: 'Datos del cliente',
    referrerSection: 'Datos de quien refiere',
    appointmentSection: 'Preferencias para la cita',
    consentSection: 'Consentimiento (HIPAA)',
    selfSection: 'Sus datos',
    selfRelationship: 'La misma persona',
    selfNameMissing: 'Escriba su nombre',
    selfName: 'Su nombre',
    selfPhone: 'Su teléfono',
    selfEmail: 'Su correo electrónico',
    optional: '(opcional)',
    honeypot: 'Deje este campo vacío',
    submit: 'Enviar referencia',
    submitting: 'Enviando...',
    summary: 'Por favor revise estos campos',
    leave:
      'Todavía no ha enviado esta referencia. ¿Desea salir de la página y perder lo que escribió?',
    sentTitle: 'Su referencia fue enviada',
    sentText: {
      we: 'Su referencia se envió directamente a nuestro equipo.',
      I: 'Su referencia me llegó directamente.',
    },
    failedTitle: 'No se pudo enviar',
    failedText:
      'Hubo un error al enviar su referencia. Inténtelo de nuevo, por favor.',
    failedNotSent: {
      we: 'No se perdió nada de lo que escribió. Si vuelve a fallar, llámenos, o escríbanos sin detalles de salud:',
      I: 'No se perdió nada de lo que escribió. Si vuelve a fallar, llámeme, o escríbame sin detalles de salud:',
    },
    failedOffline: {
      we: 'Su dispositivo no tiene conexión, así que no se envió nada. No se perdió nada de lo que escribió: inténtelo de nuevo cuando tenga conexión. También puede llamarnos, o escribirnos sin detalles de salud:',
      I: 'Su dispositivo no tiene conexión, así que no se envió nada. No se perdió nada de lo que escribió: inténtelo de nuevo cuando tenga conexión. También puede llamarme, o escribirme sin detalles de salud:',
    },
    failedChanged: {
      we: 'Este formulario y nuestro servicio de correo no coincidían, así que no se envió nada. Ahora el formulario muestra lo que podemos recibir, y todo lo demás que escribió sigue ahí. Revíselo y vuelva a enviarlo. También puede llamarnos, o escribirnos sin detalles de salud:',
      I: 'Este formulario y mi servicio de correo no coincidían, así que no se envió nada. Ahora el formulario muestra lo que puedo recibir, y todo lo demás que escribió sigue ahí. Revíselo y vuelva a enviarlo. También puede llamarme, o escribirme sin detalles de salud:',
    },
    failedUnknown: {
      we: 'Es posible que haya llegado de todos modos. Si la envía otra vez sin cambios, nuestro equipo sabrá que es la misma referencia. No se perdió nada de lo que escribió. Si vuelve a fallar, llámenos, o escríbanos sin detalles de salud:',
      I: 'Es posible que haya llegado de todos modos. Si la envía otra vez sin cambios, sabré que es la misma referencia. No se perdió nada de lo que escribió. Si vuelve a fallar, llámeme, o escríbame sin detalles de salud:',
    },
    gone: 'El formulario ya no tiene esto:',
    unavailable: 'El formulario no está disponible en este momento',
  },
  referralForm: esReferral,
  result: {
    changedTitle: 'El formulario cambió desde que usted lo abrió',
    changedText:
      'Ya no ofrece algo que usted eligió, o tiene una nueva opción obligatoria. Abra el formulario en otra pestaña para ver lo que ofrece ahora. En la mayoría de los navegadores, el botón Atrás lleva al formulario con lo que usted escribió.',
    unknownTitle: 'Es posible que su referencia haya llegado',
    unknownText: {
      we: 'Nuestro servicio de correo no nos dijo a tiempo si le llegó a nuestro equipo. Llámenos y pregunte antes de volver a enviarla. En la mayoría de los navegadores, el botón Atrás lleva al formulario con lo que usted escribió.',
      I: 'Mi servicio de correo no me dijo a tiempo si me llegó. Llámeme y pregunte antes de volver a enviarla. En la mayoría de los navegadores, el botón Atrás lleva al formulario con lo que usted escribió.',
    },
  },
  documents: {
    available: 'Documentos disponibles',
    loading: 'Cargando los documentos...',
    refresh: 'Actualizar',
    refreshDocuments: 'Actualizar los documentos',
    tryAgain: 'Intentar de nuevo',
    download: 'Descargar',
    connectionError:
      'No se pudo conectar con el archivo de documentos. Inténtelo más tarde, por favor.',
    loadError:
      'No se pudieron cargar los documentos. Inténtelo más tarde, por favor.',
    errorHint: 'Vuelva a cargar la página o avísenos si el problema continúa.',
    refreshed: 'Los documentos se actualizaron',
    refreshError:
      'No se pudieron actualizar los documentos. Inténtelo de nuevo, por favor.',
    downloaded: 'Se descargó {document}',
    downloadError:
      'No se pudo descargar el documento. Inténtelo de nuevo, por favor.',
    empty: {
      we: 'No hay documentos. Pronto estarán disponibles los documentos para nuestros clientes. Vuelva más tarde, o comuníquese con nosotros si los necesita ya.',
      I: 'No hay documentos. Pronto estarán disponibles los documentos para mis clientes. Vuelva más tarde, o comuníquese conmigo si los necesita ya.',
    },
    maintenance: {
      we: 'Nuestro sistema de documentos está en mantenimiento. Si necesita algún formulario o documento, comuníquese con nosotros.',
      I: 'Mi sistema de documentos está en mantenimiento. Si necesita algún formulario o documento, comuníquese conmigo.',
    },
    withoutScript: 'Formularios para abrir o guardar:',
    withoutList: {
      we: 'La lista de formularios necesita JavaScript. Llámenos o escríbanos y se los enviaremos.',
      I: 'La lista de formularios necesita JavaScript. Llámeme o escríbame y se los enviaré.',
    },
    bytes: { one: '{count} byte', other: '{count} bytes' },
    complaint: 'Información sobre sus derechos y cómo presentar una queja',
    privacy: 'Información importante sobre sus derechos de privacidad',
    insurance: 'Formulario para dar los datos de su seguro',
    intake: 'Llene este formulario antes de su primera sesión de terapia',
    partner: 'Formulario de consentimiento para la terapia de pareja',
    consent: 'Formulario de consentimiento obligatorio para la terapia',
    other: 'Documento para clientes de terapia',
  },
  search: {
    loading: 'Cargando la búsqueda...',
    failed:
      'La búsqueda no se cargó. La lista de abajo tiene todas las páginas.',
    helpNow: 'Hable con alguien ahora mismo',
    pagesToo: 'Mostrar también las páginas',
    found: { one: '{count} resultado', other: '{count} resultados' },
    similar: {
      we: 'Ninguna página tiene exactamente estas palabras. Estas son las más parecidas, y con gusto respondemos a su pregunta.',
      I: 'Ninguna página tiene exactamente estas palabras. Estas son las más parecidas, y con gusto respondo a su pregunta.',
    },
    best: 'Estos son los {count} mejores resultados. Agregue otra palabra para encontrar menos.',
    more: 'y {count} más, que puede buscar por su nombre',
  },
  asked: {
    prices:
      'precio precios costo costos cuesta cuestan gratis gratuito gratuita tarifa tarifas caro cara barato económico descuento',
    fees: 'terapia sesión sesiones consulta precio precios costo cuánto cuesta cuestan cobran tarifa tarifas cuota pagar pago pagos económico barato bajo costo bajos ingresos copago deducible recibo reembolso fuera de la red efectivo tarjeta HSA FSA escala descuento reducido tarde falta faltar cancelación',
    plans:
      'seguro seguros aseguranza asegurado plan planes cobertura cubre cubren dentro de la red aceptan aseguradora compañía empleador',
    people:
      'terapeuta terapeutas consejero consejera psicoterapeuta psicólogo psicóloga profesional trabajador trabajadora social equipo personal quién quiénes trabajan quién me atiende cerca de mí aceptan nuevos clientes pacientes lista de espera hombre mujer',
    contact:
      'horario horarios horas abierto abren cierran cerrado hora cuándo ahora hoy mañana tarde noche fin de semana lunes martes miércoles jueves viernes sábado domingo cita citas contacto comunicarse llamar llamada teléfono número texto correo electrónico mensaje dirección ubicación ubicados dónde consultorio oficina mapa',
  },
  posts: {
    back: 'Volver al blog',
    by: 'Por',
    next: 'Siga leyendo',
    related: 'Páginas relacionadas',
  },
  conditions: {
    reviewed: 'Revisado por',
    nonUrgent: 'Consejo no urgente:',
    urgent: 'Consejo urgente:',
    emergency: 'Emergencia:',
    community: {
      we: 'Más sobre nuestra comunidad',
      I: 'Más sobre mi comunidad',
    },
  },
  therapists: {
    clients: 'Atiende a',
    languages: 'Sesiones en',
    license: 'Licencia y supervisión',
    faq: 'Preguntas y respuestas',
    worksWith: 'Trabaja con',
    sees: 'Atiende a',
    speaks: 'Habla',
    takes: 'Acepta',
    licensedIn: 'Con licencia en',
    filtered: 'Terapeutas: {choice}',
    all: 'Todos los terapeutas',
    more: { one: '{count} terapeuta más', other: '{count} terapeutas más' },
    feesWith: 'Con {therapist}',
    feesWithOthers: 'Con terapeutas que tienen otros precios',
    fees: 'Precios y seguros',
  },
  events: {
    none: {
      we: 'Por ahora no hay fechas. Llámenos o escríbanos para saber de las próximas.',
      I: 'Por ahora no hay fechas. Llámeme o escríbame para saber de las próximas.',
    },
  },
} as const satisfies ListLike<typeof en>;
