import * as z from 'zod/mini'
import { caseStatus } from '../../../shared/cases.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import {
  exceptionProblems,
  exceptionsOf,
  parameterMessages,
  wireOf,
} from '../../../shared/parameter-rules.ts'
import type { ProductParameters } from '../../../shared/product-parameters.ts'
import { serverNow } from '../../session/store.ts'
import { useForm } from '../../ui/use-form.ts'

/** The form as it is typed. */
export const typedOf = (parameters: ProductParameters) => ({
  exceptions: exceptionsOf(parameters)
    .map((one) => ({ ...one, hours: String(one.hours) }))
    .sort((one, other) => wireOf(one).localeCompare(wireOf(other))),
  gap: String(parameters.gap),
  wrongState: parameters.wrongState,
  applyPostDisbursement: parameters.applyPostDisbursement,
})
export type TypedParameters = ReturnType<typeof typedOf>
export const newException: TypedParameters['exceptions'][number] = { day: '', time: '', hours: '' }

const exception = z.object({
  day: z.string(),
  time: z.string(),
  hours: z.pipe(z.string(), z.transform(Number)),
})

/** The typed values in the format of the call, with the server's rules for exceptions. */
export const parametersSchema = (stored: ProductParameters, today: string) =>
  z.pipe(
    z.object({
      exceptions: z.array(exception).check(
        z.superRefine((all, { addIssue }) => {
          for (const { index, field, message } of exceptionProblems(all, exceptionsOf(stored), today))
            addIssue({ code: 'custom', path: [index, field], message })
        }),
      ),
      gap: z.pipe(z.string().check(z.regex(/^\d{1,3}$/, parameterMessages.gap)), z.transform(Number)),
      wrongState: z.array(caseStatus),
      applyPostDisbursement: z.boolean(),
    }),
    z.transform(({ exceptions, ...fields }) => ({
      ...fields,
      exceptionDate: exceptions.map(wireOf),
      ansHour: exceptions.map(({ hours }) => hours),
    })),
  )

export const useParametersForm = (stored: ProductParameters) =>
  useForm({
    schema: parametersSchema(stored, bogotaDay(serverNow())),
    initialValues: typedOf(stored),
  })
export type ParametersForm = ReturnType<typeof useParametersForm>
