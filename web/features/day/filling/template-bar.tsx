import { useState } from 'react'
import type { ActivityTemplates } from '../../../../shared/activity-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import type { TypedActivity } from '../activity/activity-values.ts'
import classes from '../activity/form.module.css'
import { ofTemplate } from '../activity/typed-activity.ts'

const TemplatesDialog = lazyDialog(
  async () => (await import('./templates.tsx')).TemplatesDialog,
  ({ onClose }) => onClose(),
)

type Props = {
  templates: ActivityTemplates
  /** Returns the typed values, called when they are needed. */
  typedNow: () => TypedActivity
  onFill: (typed: TypedActivity) => void
}

/** Frequent activities: one can be chosen, and the form can be saved as one. */
export const TemplateBar = ({ templates, typedNow, onFill }: Props) => {
  const [opened, setOpened] = useState(false)
  const options = templates.items.map(({ id, name }) => ({ value: id, label: name }))
  const choose = (id: string) => {
    const chosen = templates.items.find((one) => one.id === id)
    if (chosen) onFill(ofTemplate(chosen, typedNow()))
  }
  return (
    <Cluster nowrap gap={2} className={classes.templateBar}>
      {options.length > 0 && (
        <OptionSelect
          aria-label="Usar una plantilla"
          placeholder="Usar una plantilla"
          size="xs"
          options={options}
          value=""
          onChange={choose}
        />
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        Plantillas
      </Button>
      {opened && <TemplatesDialog kept={templates} typed={typedNow()} onClose={() => setOpened(false)} />}
    </Cluster>
  )
}
