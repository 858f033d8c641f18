import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { handlerOf } from '../../../case-view/case-row.ts'
import { factsOf } from '../../../case-view/facts.ts'
import { Link } from '../../../link.tsx'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { CaseScreen, FactFields, useListAddress } from './case-screen.tsx'
import { doneTexts, messageStays } from './change-case.ts'
import { PrioritiseForm } from './prioritise-form.tsx'

const fixedFacts = (row: CaseRow) => [
  ...factsOf(row, ['numero', 'documento']),
  { label: 'Gestor', value: handlerOf(row) ?? 'Sin gestor' },
]

/** Changes the priority of a waiting case (A§2.8). */
export const PrioritisePage = () => {
  const user = useUser()
  const toast = useToast()
  const navigate = useNavigate()
  const list = useListAddress()
  const [failure, setFailure] = useState<ReactNode>()
  return (
    <CaseScreen action="prioritise" failure={failure}>
      {(row, refresh) =>
        user && (
          <PrioritiseForm
            row={row}
            login={user.login}
            facts={<FactFields facts={fixedFacts(row)} />}
            cancel={
              <Button variant="default" component={Link} to={list}>
                Cancelar
              </Button>
            }
            onDone={(done) => {
              toast({ text: doneTexts.prioritise(done), hideAfter: messageStays })
              void navigate(list)
            }}
            onFailure={setFailure}
            onStale={refresh}
          />
        )
      }
    </CaseScreen>
  )
}
