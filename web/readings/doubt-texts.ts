import type { Doubt } from '../../shared/ocr.ts'

/** Why a value that was read cannot be what its label says. */
export const doubtTexts: Record<Doubt, string> = {
  date: 'No es una fecha que exista',
  amount: 'No es un valor en dinero',
  nit: 'No es un NIT: son nueve números y el dígito de verificación',
  checkDigit: 'El dígito de verificación no es el de este NIT',
  document: 'No es un número de documento',
  account: 'No es un número de cuenta',
  name: 'No parece un nombre',
  documentType: 'No es un tipo de documento conocido',
  accountType: 'No es un tipo de cuenta conocido',
  yesNo: 'No se distingue si es Sí o No',
  longTable: 'La tabla es más larga: le faltan filas',
  letters: 'Tiene una letra que parece leída por otra: una l por una I, o un número entre letras',
}
