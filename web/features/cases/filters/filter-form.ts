import * as z from 'zod/mini'
import { caseFilters, type FilterName, filterLimits } from '../../../../shared/case-filters.ts'
import { counted } from '../../../ui/counted.ts'

/** Nothing, or a text that the call takes; else the user reads why not. */
const field = (name: FilterName, error: string) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || caseFilters()[name].safeParse(typed).success, error),
  )

const withoutSpaces = z.pipe(
  z.string(),
  z.transform((typed) => typed.replace(/\s/g, '')),
)

const { agreements, waited, attempts, office, reason } = filterLimits

/** The typed filters; texts are empty where nothing is asked. */
export const filterForm = () =>
  z
    .object({
      process: field('process', 'Elige un proceso'),
      product: field('product', 'Elige un producto'),
      agreements: z.pipe(
        withoutSpaces,
        field('agreements', `Escribe códigos de convenio separados por comas, máximo ${agreements}`),
      ),
      handler: field('handler', 'Usuario de red incorrecto'),
      office: field('office', `Máximo ${office} caracteres`),
      from: field('from', 'Fecha incorrecta'),
      to: field('to', 'Fecha incorrecta'),
      waited: field('waited', `Escribe horas enteras, de 1 a ${counted(waited)}`),
      attempts: field('attempts', `Escribe un número de 1 a ${attempts}`),
      reason: field('reason', `Máximo ${reason} caracteres`),
    })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, {
        error: 'La fecha final no puede ser anterior a la inicial',
        path: ['to'],
      }),
    )
