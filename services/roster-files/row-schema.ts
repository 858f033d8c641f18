import * as z from 'zod/mini'
import { comparable } from '../../shared/comparable.ts'
import { login } from '../../shared/login.ts'
import { recordOf } from '../../shared/pick.ts'
import { frequencies, type ProcessFlag, placeName, processFlags } from '../../shared/process-configuration.ts'
import type { RosterFileKind } from '../../shared/roster-file-columns.ts'
import { documentNumber, fullName, positionCode } from '../../shared/seats.ts'
import type { Vertical } from '../../shared/verticals.ts'
import type { ProcessRow, RowOf, SeatRow } from './filed.ts'

/** What the rows of a file may say, cell by cell: each is the text that the sheet shows. */

export const required = 'Este campo es obligatorio'

const flag = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const answer = comparable(text)
    if (answer === 'si') return true
    if (answer !== 'no') issues.push({ code: 'custom', input: text, message: 'Escribe Sí o No' })
    return false
  }),
)

const numberTo = (maximum: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d+$/, 'Escribe un número entero')), z.transform(Number))
    .check(z.refine((number) => number <= maximum, `Máximo ${maximum.toLocaleString('es-CO')}`))

/** Every row is of the vertical whose file it is. */
const placeIn = (vertical: Vertical) => ({
  vertical: z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => comparable(text) === comparable(vertical),
          `La fila no es de la vertical ${vertical}`,
        ),
      ),
    z.transform(() => vertical),
  ),
  ...{ management: placeName, area: placeName, process: placeName },
})

const seatRow = (vertical: Vertical): z.ZodMiniType<SeatRow> =>
  z
    .object({
      positionCode,
      ...placeIn(vertical),
      documentNumber: z.optional(documentNumber),
      fullName: z.optional(fullName),
      user: z.optional(
        z.string().check(
          z.refine((text) => login().safeParse(text).success, 'Usuario de red incorrecto'),
          z.toUpperCase(),
        ),
      ),
      isAdministrative: flag,
    })
    .check(
      z.superRefine((row, { addIssue }) => {
        const addProblem = (field: string, message: string) =>
          addIssue({ code: 'custom', path: [field], message })
        if (row.fullName && !row.documentNumber) addProblem('documentNumber', required)
        if (row.documentNumber && !row.fullName) addProblem('fullName', required)
        if (row.user && !row.documentNumber && !row.fullName)
          addProblem('user', 'Un código de posición vacante no tiene usuario de red')
      }),
    )

/** One of the list, however it is written, or one that a process of the vertical has: what is exported can be uploaded. */
const frequencyAmong = (inForce: readonly string[]) => {
  const known = new Map([...inForce, ...frequencies].map((one) => [comparable(one), one]))
  return z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const found = known.get(comparable(text))
      if (!found)
        issues.push({
          code: 'custom',
          input: text,
          message: `Escribe una de estas: ${frequencies.join(', ')}`,
        })
      return found ?? text
    }),
  )
}

const processRow = (vertical: Vertical, inForce: readonly string[]): z.ZodMiniType<ProcessRow> =>
  z.object({
    ...placeIn(vertical),
    frequency: frequencyAmong(inForce),
    daylyGoal: numberTo(99_999),
    assignedPeople: numberTo(9_999),
    ...recordOf(Object.keys(processFlags) as ProcessFlag[], () => flag),
  })

const schemas = { StaffUser: seatRow, ProcessConfig: processRow }

export const rowSchema = <Kind extends RosterFileKind>(
  kind: Kind,
  vertical: Vertical,
  frequenciesInForce: readonly string[],
) => schemas[kind](vertical, frequenciesInForce) as unknown as z.ZodMiniType<RowOf[Kind]>
