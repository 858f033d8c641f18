import { useEffect, useId, useRef, useState } from 'react'
import { newsMessages } from '../../../../shared/news-messages.ts'
import type { NewsPerson, NewsRow } from '../../../../shared/news-rows.ts'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { SaveConflict } from '../../../save-conflict.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Cluster, Stack } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { focusField } from '../../../ui/use-form.ts'
import { unchanged } from '../../../ui/why-incomplete.ts'
import { underWay } from '../../../ui/why-not.tsx'
import { WhyNotLine } from '../../../ui/why-not-line.tsx'
import { differingNews } from '../news-conflict.ts'
import { formOf } from '../news-params.ts'
import { labels, missingText } from '../news-texts.ts'
import { CasesInHand } from './cases-in-hand.tsx'
import { NewsFields } from './news-fields.tsx'
import { useNewsForm } from './news-form-state.ts'
import { locksOf, missingOf, newNews, sentOf, typedOf } from './news-values.ts'
import { PersonSelect } from './person-select.tsx'
import { useSaveNews } from './use-save-news.ts'

type Props = {
  person: NewsPerson | undefined
  onPerson: (person: NewsPerson | undefined) => void
  /** The news in edit. */
  edited: NewsRow | undefined
  today: string
  /** Restarts the edit with the other user's changes. */
  onTakeChange: () => Promise<void>
  onEditEnd: () => void
}

/** Registers news of a person, or changes them (B§4, B§5). */
export const NewsForm = (props: Props) => {
  const { person, onPerson, edited, today, onTakeChange, onEditEnd } = props
  const form = useNewsForm(edited ? typedOf(edited) : newNews, edited, today)
  const element = useRef<HTMLFormElement>(null)
  const [registered, setRegistered] = useState<NewsRow>()
  const toast = useToast()
  const saving = useSaveNews((row, isEdit) => {
    form.saved()
    if (!isEdit) return setRegistered(row)
    toast({ text: 'La novedad se actualizó exitosamente.' })
    onEditEnd()
  })
  const editedId = edited?.id
  useEffect(() => {
    if (editedId) focusField(element.current, 'lastDay')
  }, [editedId])

  const typed = form.getValues()
  const missing = [
    ...(person ? [] : (['person'] as const)),
    ...missingOf(typed, locksOf(typed, edited, today)),
  ]
  const whyNot = missingText(missing) ?? (edited && !form.isDirty() ? unchanged : undefined)
  const whyId = useId()
  const send = form.submit((parsed) => {
    if (!person) return
    void saving.run({ person, fields: sentOf(parsed, edited, today), ...(edited && { edited }) })
  }, missing[0])
  /** Restarts the form, for the same person or for another one. */
  const restart = (samePerson: boolean) => {
    setRegistered(undefined)
    form.setValues(newNews)
    form.saved()
    if (!samePerson) onPerson(undefined)
    // After the dialog has restored the focus.
    setTimeout(() => focusField(element.current, samePerson ? 'new' : 'person'))
  }
  return (
    <Stack
      ref={element}
      as="form"
      onSubmit={send}
      noValidate
      aria-label={edited ? 'Editar novedad' : 'Registrar novedad'}
    >
      <PersonSelect person={person} onPerson={onPerson} disabled={edited !== undefined} />
      <NewsFields
        form={form}
        edited={edited}
        today={today}
        beside={
          <TextField
            label={labels.management}
            value={person?.management ?? ''}
            onChange={() => {}}
            readOnly
            tabIndex={-1}
          />
        }
      />
      <Cluster justify="end">
        <WhyNotLine id={whyId}>{whyNot}</WhyNotLine>
        {edited && (
          <Button variant="default" onClick={onEditEnd} whyNot={saving.busy && underWay}>
            Cancelar
          </Button>
        )}
        <Button type="submit" loading={saving.busy} whyNot={whyNot} saidIn={whyId}>
          {edited ? 'Guardar cambios' : 'Registrar novedad'}
        </Button>
      </Cluster>
      <ConfirmModal
        opened={registered !== undefined}
        title={newsMessages.registeredTitle}
        confirmLabel="Sí"
        cancelLabel="No"
        onConfirm={() => restart(true)}
        onCancel={() => restart(false)}
        onDismiss={() => restart(true)}
      >
        <p>{newsMessages.registered}</p>
        {registered && <CasesInHand row={registered} />}
        <p>¿Quieres registrar otra novedad para el mismo usuario?</p>
      </ConfirmModal>
      <SaveConflict
        title="La novedad cambió mientras la editabas"
        saving={saving}
        fieldsOf={(theirs, { fields }) => differingNews(theirs, fields)}
        onTake={() => {
          form.saved()
          void onTakeChange()
        }}
      />
      <LeaveGuard asks={form.isDirty()} within={formOf} />
    </Stack>
  )
}
