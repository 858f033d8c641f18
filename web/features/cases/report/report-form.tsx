import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { type CaseRow, caseNumber, placeOf } from '../../../../shared/cases.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { Link } from '../../../link.tsx'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Fields, Foot, Note } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { whyIncomplete } from '../../../ui/why-incomplete.ts'
import { WhyNotLine } from '../../../ui/why-not-line.tsx'
import { useFoundCase } from '../list/use-found-case.ts'
import { listPath, type ReportArea } from './areas.ts'
import { knownOf } from './known-case.ts'
import { reportDraft } from './report-draft.ts'
import { ReportFields } from './report-fields.tsx'
import {
  filledFrom,
  nothingTyped,
  type Report,
  reportForm,
  reportNames,
  stagesOf,
  type TypedReport,
} from './report-values.ts'
import type { StartState } from './use-start-report.ts'

type Props = {
  user: SessionUser
  area: ReportArea
  numberRef: Ref<HTMLInputElement>
  start: StartState
}

const isNumber = (typed: string): boolean => caseNumber.safeParse(typed).success

/**
 * 'Reportar caso': a case from its number to 'Iniciar caso' (B§2, decision 72). The typed values survive a reload.
 */
export const ReportForm = ({ user, area, numberRef, start }: Props) => {
  const { login } = user
  const stages = stagesOf(user, area)
  const [schema] = useState(() => reportForm(serverNow))
  const [begun] = useState<TypedReport>(() => {
    const draft = reportDraft(login).read() ?? nothingTyped
    const only = stages.length === 1 ? stages[0] : undefined
    const process = stages.find((stage) => stage === draft.process) ?? only ?? ''
    return { ...draft, process }
  })
  const form = useForm<TypedReport, Report>({
    schema,
    initialValues: begun,
    onValuesChange: reportDraft(login).write,
  })
  const [asked, setAsked] = useState(isNumber(begun.requestNumber) ? begun.requestNumber : undefined)
  const found = useFoundCase(asked)
  const isAsked = asked === form.values.requestNumber.trim()
  const known = isAsked && !found.isLoading ? knownOf(found, user, area) : undefined

  const fill = useEffectEvent((row: CaseRow) => {
    if (placeOf[row.reqStatus] === 'queue') form.setValues(filledFrom(row, form.getValues()))
  })
  useEffect(() => {
    if (found.data) fill(found.data)
  }, [found.data])

  const lookUp = (number: string) => {
    if (number === asked) void found.mutate()
    else setAsked(isNumber(number) ? number : undefined)
  }
  const whyNot = known?.blocks
    ? whyIncomplete({ missing: [], wrong: [reportNames.requestNumber] })
    : form.whyNot(reportNames)
  return (
    <Panel label="Reportar caso">
      <Fields
        as="form"
        onSubmit={form.submit((report) => void start.run(report), 'requestNumber')}
        noValidate
      >
        <ReportFields form={form} stages={stages} known={known} onNumber={lookUp} numberRef={numberRef} />
        <Foot above={1}>
          <WhyNotLine id="report-missing">{whyNot}</WhyNotLine>
          <Note tone="danger" size="body" role="alert">
            {start.problem}
          </Note>
          {known?.paused && <Link to={listPath(area)}>Retomarlo en Reportar Casos</Link>}
          <Button type="submit" loading={start.busy} whyNot={whyNot} saidIn="report-missing">
            Iniciar caso
          </Button>
        </Foot>
      </Fields>
    </Panel>
  )
}
