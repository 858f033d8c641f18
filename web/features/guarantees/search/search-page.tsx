import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import { guaranteeNumber } from '../../../../shared/guarantee-number.ts'
import { type Guarantee, guaranteeMessages, type Reserve } from '../../../../shared/guarantees.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepAnswer } from '../../../api/use-api.tsx'
import { GuaranteeField } from '../../../guarantee-parts/guarantee-field.tsx'
import { guaranteeParams, guaranteeSearchPath, reserveFormPath } from '../../../guarantee-paths.ts'
import { BackLink } from '../../../navigation/back-link.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Beside } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useAddress } from '../../../use-address.ts'
import { isUnknown, queryProblem } from '../guarantee-texts.ts'
import { ReservedNotice } from '../reserve/reserved-notice.tsx'
import { RecentReserves } from './recent-reserves.tsx'

/** The result of a search that does not lead to the reserve form. */
type Outcome =
  | { kind: 'reserved'; reserve: Reserve }
  | { kind: 'unknown'; number: string; text: string }
  | { kind: 'failed'; number: string; text: string }

/** Searches a guarantee. One that can be reserved leads to the form, which uses the cached answer of SCG. */
const useSearch = (requestNumber: string | undefined) => {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const inputOf = (guarantee: string) => ({ params: { guarantee }, query: { requestNumber } })
  const { run, busy } = useAction<Guarantee, string>({
    act: async (number) => {
      const found = await callApi(guaranteeCalls.find, inputOf(number))
      await keepAnswer(guaranteeCalls.find, inputOf(number), found)
      return found
    },
    onDone: ({ reserve }, guarantee) => {
      if (reserve) return setOutcome({ kind: 'reserved', reserve })
      void navigate(reserveFormPath({ guarantee, requestNumber }))
    },
    onFailure: (error, number) => {
      setOutcome({ kind: isUnknown(error) ? 'unknown' : 'failed', number, text: queryProblem(error) })
      return true
    },
  })
  return {
    outcome,
    busy,
    search: (guarantee: string) => {
      setOutcome(undefined)
      // Going back finds the number as it was.
      void navigate(guaranteeSearchPath({ guarantee, requestNumber }), { replace: true })
      return run(guarantee)
    },
    forget: () => setOutcome(undefined),
  }
}

const searchForm = () =>
  z.object({
    guarantee: z
      .string()
      .check(z.refine((typed) => guaranteeNumber().safeParse(typed).success, guaranteeMessages.tooShort)),
  })

type SearchFormProps = { begun: string; state: ReturnType<typeof useSearch> }

const SearchForm = ({ begun, state }: SearchFormProps) => {
  const { outcome, busy, search, forget } = state
  const [schema] = useState(searchForm)
  const form = useForm({ schema, initialValues: { guarantee: begun } })
  const field = form.field('guarantee')
  const isUnknown = outcome?.kind === 'unknown' && outcome.number === field.value
  return (
    <Beside as="form" onSubmit={form.submit(({ guarantee }) => void search(guarantee))} noValidate>
      <GuaranteeField
        {...field}
        width={300}
        readOnly={busy}
        onChange={(digits) => {
          forget()
          field.onChange(digits)
        }}
        error={field.error ?? (isUnknown ? outcome.text : undefined)}
      />
      <Button type="submit" loading={busy} whyNot={form.whyNot({ guarantee: 'número de garantía' })}>
        Buscar
      </Button>
    </Beside>
  )
}

/** /fng: 'Solicitar reserva FNG' (C§2.7, C§5). */
export const SearchPage = () => {
  const [{ guarantee = '', requestNumber }] = useAddress(guaranteeParams)
  const [begun] = useState(guarantee)
  const state = useSearch(requestNumber)
  const { outcome, search } = state
  return (
    <Page>
      <PageHeader
        title="Solicitar reserva FNG"
        subtitle={requestNumber && `Para el caso ${requestNumber}`}
        back={<BackLink to={paths.disbursementMenu} />}
      />
      <Panel label="Buscar garantía">
        <SearchForm begun={begun} state={state} />
        {outcome?.kind === 'failed' && (
          <Notice title="¡Lo sentimos!" alert onRetry={() => search(outcome.number)}>
            {outcome.text}
          </Notice>
        )}
        {outcome?.kind === 'reserved' && <ReservedNotice reserve={outcome.reserve} />}
      </Panel>
      <RecentReserves />
    </Page>
  )
}
