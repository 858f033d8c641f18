import { newsRefusals } from './news-refusals.ts'

/** What the screens and the server say of news, to the letter where B says it (B§5, B§8). */
export const newsMessages = {
  ...newsRefusals,
  sorry: 'Lo sentimos',
  overlapsHours: 'Ya registraste una novedad en el rango de horas seleccionadas.',
  registeredTitle: '¡Listo!',
  registered: 'La novedad se registró exitosamente.',
  confirmMassive: '¿Estás seguro de registrar la novedad?',
  confirmMassiveDetail: 'Después de registrada no se podrá editar o eliminar',
  confirmDelete: '¿Estás seguro de eliminar este registro?',
  shortSearch: 'El documento debe tener mínimo 3 dígitos',
  noMatches: 'No se encontraron coincidencias',
  tooEarly: 'La fecha inicial no puede ser anterior a hace 7 días',
  tooLate: 'La fecha inicial no puede ser posterior a dentro de un año',
  endsBeforeStart: 'La fecha final no puede ser anterior a la inicial',
  endTime: 'La hora final debe ser posterior a la inicial',
  noBusinessDay: 'La novedad no cubre ningún día hábil',
  tooLong: 'Una novedad dura máximo un año',
  endMissing: 'Escribe la fecha final',
  endLocked: 'La fecha final de este tipo de novedad es 30 días después de la inicial',
  caseMissing: 'Escribe el número de caso',
  caseDigits: 'Escribe solo números, máximo 10',
  longObservations: 'Máximo 200 caracteres',
  startFixed: 'La novedad comenzó hace más de 7 días: solo puedes cambiar su fecha final y sus observaciones',
  reasonHidden:
    'Su motivo lo ven y lo cambian quien la registró y los líderes que tienen a la persona en un grupo',
  ended: 'La novedad terminó hace más de 7 días y ya no se puede cambiar',
} as const
