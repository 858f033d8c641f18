import type { MouseEvent } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { managementNames } from '../../../../shared/roles.ts'
import { LinkTabs } from '../../../navigation/link-tabs.tsx'
import { isOfArea, listPath, type ReportArea } from './areas.ts'

type Props = {
  areas: readonly ReportArea[]
  shown: ReportArea
  open: CaseRow | undefined
  /** The other area was chosen, but the open case must be finished first (decision 73). */
  onHeld: () => void
}

/** Both areas, for a user who works both. */
export const AreaSwitch = ({ areas, shown, open, onHeld }: Props) => {
  if (areas.length < 2) return null
  const choose = (area: ReportArea) => (event: MouseEvent) => {
    if (area === shown || !open || isOfArea(open, area)) return
    event.preventDefault()
    onHeld()
  }
  return (
    <LinkTabs
      label="Grupos"
      tabs={areas.map((area) => ({
        label: managementNames[area],
        to: listPath(area),
        current: area === shown,
        onClick: choose(area),
      }))}
    />
  )
}
