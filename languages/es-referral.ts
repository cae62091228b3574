/**
 * The words of the referral form and of its mail in Spanish, by their English:
 * the function that mails it has no other list.
 */
export const esReferral: Readonly<Record<string, string>> = {
  'Client name': 'Nombre del cliente',
  'Client name is required': 'Escriba el nombre del cliente',
  'Date of birth': 'Fecha de nacimiento',
  'For example 03/15/1985': 'Por ejemplo 03/15/1985 (mes, día, año)',
  'Date of birth is required': 'Escriba la fecha de nacimiento',
  'Date of birth must be between January 1, 1900 and today':
    'La fecha de nacimiento debe estar entre el 1 de enero de 1900 y hoy',
  Phone: 'Teléfono',
  Email: 'Correo electrónico',
  'Valid email is required': 'Escriba un correo electrónico válido',
  'Client email: Valid email is required':
    'Correo del cliente: escriba un correo electrónico válido',
  'Street address': 'Dirección',
  'Address is required': 'Escriba la dirección',
  City: 'Ciudad',
  'City is required': 'Escriba la ciudad',
  State: 'Estado',
  'Choose a state': 'Elija un estado',
  'State is required': 'Elija el estado',
  ZIP: 'Código postal',
  'ZIP code is required': 'Escriba el código postal',
  'Insurance provider': 'Seguro médico',
  'Reason for referral': 'Motivo de la referencia',
  'Choose a reason': 'Elija un motivo',
  'Reason for referral is required': 'Elija el motivo de la referencia',
  'Your name': 'Su nombre',
  'Referrer name is required': 'Escriba su nombre',
  Organization: 'Organización',
  'Your phone': 'Su teléfono',
  'Phone number is required': 'Escriba su número de teléfono',
  'Your email': 'Su correo electrónico',
  'Your email: Valid email is required':
    'Su correo: escriba un correo electrónico válido',
  'Relationship to client': 'Relación con el cliente',
  'Preferred date': 'Fecha preferida',
  'Date is approximate and will need to be confirmed for availability':
    'La fecha es aproximada: se confirmará según la disponibilidad',
  'Preferred date must be a date': 'La fecha preferida debe ser una fecha',
  'Preferred date must be today or later':
    'La fecha preferida debe ser hoy o después',
  'Preferred time': 'Hora preferida',
  'Preferred time must be {times}':
    'La hora preferida debe ser una de las que se ofrecen',
  'Additional notes': 'Notas',
  'Additional notes: Please use at most 2000 characters':
    'Notas: use como máximo 2000 caracteres',
  'Please use at most {count} characters': 'Use como máximo {count} caracteres',
  'You must accept the HIPAA consent': 'Debe aceptar el consentimiento (HIPAA)',
  'Not provided': 'Sin datos',
  'No preference': 'Sin preferencia',
  'None provided': 'Ninguna',
  Yes: 'Sí',
  No: 'No',
  Client: 'Cliente',
  Referrer: 'Quien refiere',
  Appointment: 'Cita',
  'New referral': 'Nueva referencia',
  "The referrer confirmed the client's consent to share this information.":
    'Quien refiere confirmó que tiene el consentimiento del cliente para compartir esta información.',
  Submission: 'Envío',
};
