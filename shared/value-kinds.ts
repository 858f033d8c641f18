import { checkDigit } from './customers.ts'
import { parseCompactDay } from './dates.ts'
import { daysIn } from './days-in.ts'
import { identityTypes } from './identity-types.ts'
import type { Doubt } from './ocr.ts'

/** Without accents, in small letters, with single spaces around each word; `C.C.` and `N.I.T.` are words. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** Marks around a number that are no part of it: `$`, `COP`, `No.`, `C.C.`, `N°`. */
const unmarked = (token: string): string =>
  token
    .replace(/^(?:\$|cop|usd|us\$|n[o°º]\.?|nro\.?|c\.?c\.?|c\.?e\.?|nit\.?|[(:#])+/i, '')
    .replace(/[).,;:]+$/, '')

/** Words of a text that hold a digit; a letter inside one was misread. */
const numbersIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(unmarked)
    .filter((token) => /\d/.test(token))

/** Millions may be parted by an apostrophe, no cents be written as `oo`, and the end be closed by `.-`. */
const amount =
  /^-?(\d+|\d{1,3}(['’]\d{3})?(\.\d{3})+|\d{1,3}(['’]\d{3})?(,\d{3})+|\d{1,3}(['’]\d{3})+)([.,](\d{1,2}|oo))?(\/?m\/?cte)?%?(\.?-)?$/i

const isAmount = (text: string): boolean => {
  // `1 234 567` is one number.
  const numbers = numbersIn(text.replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, ''))
  if (numbers.length === 0)
    return / (mil|miles|millon|millones|cien|ciento|cientos|pesos|cero) /.test(plain(text))
  return numbers.every((one) => amount.test(one))
}

const isDigits = (text: string, least: number, most: number): boolean => {
  const numbers = numbersIn(text)
  if (numbers.some((one) => !/^\d+(?:[.,\-/']\d+)*$/.test(one))) return false
  const digits = numbers.join('').replaceAll(/\D/g, '').length
  return digits >= least && digits <= most
}

/** A passport and a foreigner's document may begin with capitals. */
const isDocument = (text: string): boolean => /^[A-Z]{1,3}\d{5,9}$/.test(text.trim()) || isDigits(text, 3, 11)

const nitDoubt = (text: string): Doubt | undefined => {
  const joined = numbersIn(text.replaceAll(/\s*[-–]\s*/g, '-')).join('')
  const [, base = '', digit] = /^(\d[\d.,]*)(?:-(\d))?$/.exec(joined) ?? []
  const digits = base.replaceAll(/\D/g, '')
  // A company's begins with 8 or 9; a person's is the number of their document.
  const isCompany = digits.length === 10 && /^[89]/.test(digits) && digit === undefined
  const [number, last] = isCompany ? [digits.slice(0, 9), digits.slice(9)] : [digits, digit]
  if (number.length < 6 || number.length > 10) return 'nit'
  return last !== undefined && last !== checkDigit(number) ? 'checkDigit' : undefined
}

const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  'da',
  'das',
  'do',
  'dos',
  'van',
  'von',
  'san',
])

/** In these a capital stands inside a word: `McDonald`, `DiMarco`. */
const nameWord = /^(Mc|Mac|Di|De|Le)?\p{Lu}(\p{Lu}*|\p{Ll}+)$/u

const isName = (text: string): boolean =>
  text
    .split(/[\s\-.,'’]+/)
    .filter((word) => word !== '')
    .every((word) => particles.has(word.toLowerCase()) || nameWord.test(word))

const documentTypes = new Set(
  [
    ...identityTypes.flatMap(({ id, label, document }) => [id, label, document]),
    'NIT',
    'TI',
    'RC',
    'NUIP',
    'RUT',
    'Cédula',
  ]
    .concat('Tarjeta de identidad', 'Registro civil', 'PEP', 'PPT', 'Permiso por protección temporal')
    .map(plain),
)

/** A short day, or one without marks, is only one where nothing else is written: `21/11/26`, `20261121`. */
const shortDay = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})$/

const isDate = (text: string): boolean => {
  const [, day = '', , month = '', year] = shortDay.exec(text.trim()) ?? []
  const short = year && `20${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`
  const days = short ? [short] : /^\d{8}$/.test(text.trim()) ? [text.trim()] : daysIn(text)
  return days.length > 0 && days.every((one) => parseCompactDay(one) !== undefined)
}

/** What expires, as a card does, names its month. */
const isMonth = (text: string): boolean => /^(0?[1-9]|1[0-2])[-/.](20)?\d{2}$/.test(text.trim())

const notDate = / (lugar|ciudad|hora) /

type Kind = { of: RegExp; not?: RegExp; doubt: (text: string) => Doubt | undefined }

const unless = (doubt: Doubt, holds: (text: string) => boolean) => (text: string) =>
  holds(text) ? undefined : doubt

/** The first whose words are in a label tells what its value is. */
const kinds: readonly Kind[] = [
  {
    of: / tipo (de )?(documento|identificacion|id) /,
    doubt: unless('documentType', (text) => documentTypes.has(plain(text))),
  },
  {
    of: / tipo (de )?cuenta /,
    doubt: unless('accountType', (text) => / (ahorros?|aho|corriente|cte) /.test(plain(text))),
  },
  {
    of: / (fecha|fec) .*(vencimiento|vence|vigencia|expiracion|caducidad) /,
    not: notDate,
    doubt: unless('date', (text) => isMonth(text) || isDate(text)),
  },
  {
    of: / (fecha|fec) /,
    not: notDate,
    doubt: unless('date', isDate),
  },
  { of: / nit /, not: / (tipo|nombre|cc|cedula|documento) /, doubt: nitDoubt },
  {
    of: / (cuenta|account) /,
    not: / (tipo|titular|entidad|banco|clase|nombre|saldo|estado|valor|ciudad) /,
    doubt: unless('account', (text) => isDigits(text, 5, 20)),
  },
  {
    of: / (cedula|cc|identificacion|documento|numberid) /,
    not: / (tipo|clase|lugar|ciudad|expedicion|expedido|expedida|nombre|nombres|codigo|version|titulo|valor) /,
    doubt: unless('document', isDocument),
  },
  {
    of: / (valor|monto|saldo|salario|sueldo|ingresos?|capital|canon|avaluo|neto|devengado|currency) /,
    not: / (letras|tasa|tipo|numero|no|cuotas|clase|concepto|fecha|social|fuente|origen) /,
    doubt: unless('amount', isAmount),
  },
  {
    of: / (nombres?|apellidos?|name|lastname) /,
    not: / (empresa|razon|comercial|producto|entidad|banco|establecimiento|archivo|sociedad|empleador|cargo|y|o) /,
    doubt: unless('name', isName),
  },
]

/** In no word of Spanish: an l among capitals, an l before another consonant, a digit between letters. */
const misread = [
  /(?<![\p{L}\d])(?=\p{L}*l)(?=(?:\p{L}*\p{Lu}){2})[\p{Lu}l]{3,}(?![\p{L}\d])/u,
  /(?<![\p{L}\d.@/])l[bcdfghjkmnpqrstvwxz]\p{Ll}/u,
  /(?<![\p{L}\d])(\p{Lu}[01]\p{Lu}{3,}|\p{Lu}{3,}[01]\p{Lu}+)(?![\p{L}\d])/u,
]

/** A mail address is no word: `lperez@x.co`. */
const withoutMail = (text: string): string => text.replaceAll(/\S+@\S+/g, '')

/** A box on the form is ticked or not: its value is no text. */
const ticks = new Set(['', 'x', 'si', 'no', 'selected', 'not selected'].map(plain))

/** Why the value of a label cannot be right; undefined if it may be. An empty one is not judged. */
export const doubtOf = (label: string, text: string): Doubt | undefined => {
  if (ticks.has(plain(text))) return undefined
  const words = plain(label)
  const kind = kinds.find(({ of, not }) => of.test(words) && !not?.test(words))
  return (
    kind?.doubt(text) ?? (misread.some((pattern) => pattern.test(withoutMail(text))) ? 'letters' : undefined)
  )
}
