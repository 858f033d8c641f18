import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { type FilterName, filterNames } from '../../../../shared/case-filters.ts'
import type { Management } from '../../../../shared/roles.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useFocusKeeper } from '../../../ui/use-focus-keeper.ts'
import { type CasesChange, type CasesView, filtersOf, unfiltered } from '../list/cases-address.ts'
import { filterText } from './filter-texts.ts'
import classes from './filters.module.css'

const FilterDialog = lazyDialog(
  async () => (await import('./filter-dialog.tsx')).FilterDialog,
  ({ onClose }) => onClose(),
)

type Props = {
  view: CasesView
  management: Management
  onChange: (change: CasesChange) => void
}

/** The filters in force, each with a way to take it away; the light has its own select. */
export const FilterBar = ({ view, management, onChange }: Props) => {
  const [opened, setOpened] = useState(false)
  const next = useFocusKeeper<HTMLDivElement>((place) => place.querySelector('button'))
  const filters = filtersOf(view)
  const named = filterNames.filter((name) => name !== 'light' && filters[name] !== undefined)
  const isFiltered = named.length > 0 || filters.light !== undefined
  const textOf = (name: FilterName) => filterText(name, filters[name] ?? '')
  return (
    <Cluster gap={2} ref={next} role="group" aria-label="Filtros de la lista">
      <Button variant="default" size="compact-md" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {named.length > 0 ? `Filtros (${named.length})` : 'Filtros'}
      </Button>
      {named.map((name) => (
        <span key={name} className={classes.chip}>
          {textOf(name)}
          <CloseButton
            size="sm"
            aria-label={`Quitar ${textOf(name)}`}
            onClick={() => onChange({ [name]: undefined })}
          />
        </span>
      ))}
      {isFiltered && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(unfiltered)}>
          Ver todos
        </Button>
      )}
      {opened && (
        <FilterDialog
          view={view}
          management={management}
          onChange={onChange}
          onClose={() => setOpened(false)}
        />
      )}
    </Cluster>
  )
}
