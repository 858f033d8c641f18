import { useNavigate } from 'react-router-dom'
import type { Management } from '../../../../shared/roles.ts'
import { views as viewCalls } from '../../../../shared/views.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepAnswer } from '../../../api/use-api.tsx'
import { formatName } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button, RowButton } from '../../../ui/button.tsx'
import { LabelledBox } from '../../../ui/checkbox.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Cluster, Note, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { Popup } from '../../../ui/popup.tsx'
import type { ListedView, Views } from './use-views.ts'
import { viewKeys } from './view-keys.ts'
import classes from './views.module.css'

type Props = {
  management: Management
  views: Views
  current: ListedView | undefined
  onClose: () => void
  /** Opens the dialog with this view, or with a copy of it. */
  onEdit: (view: ListedView) => void
  onRemove: (view: ListedView) => void
  onSaveNew: () => void
}

const titles = { builtIn: undefined, own: 'Tuyas', team: 'Del equipo' } as const

/** The views of the list; while it is open, a digit opens one. */
export const ViewsMenu = (props: Props) => {
  const { management, views, current, onClose, onEdit, onRemove, onSaveNew } = props
  const { all, byDefault, isKnown, error, retry } = views
  const navigate = useNavigate()
  const opening = useAction({
    act: (id: string | undefined) => callApi(viewCalls.open, { params: { management }, body: { id } }),
    onDone: (_, id) => {
      const input = { params: { management } }
      void keepAnswer(viewCalls.list, input, (old) => old && { ...old, byDefault: id })
    },
  })
  const show = (view: ListedView | undefined) => {
    if (!view) return false
    onClose()
    return navigate(view.to)
  }
  useKeys(
    'screen',
    viewKeys,
    Object.fromEntries(Object.keys(viewKeys).map((name, digit) => [name, () => show(all[digit])])),
  )
  const row = (view: ListedView) => {
    const { id, name, to, kind, saved } = view
    const digit = all.indexOf(view)
    return (
      <Cluster as="li" key={id} nowrap justify="between" gap={2}>
        <Link
          to={to}
          onClick={onClose}
          className={classes.view}
          aria-current={id === current?.id || undefined}
        >
          <kbd className={classes.digit}>{digit <= 9 && digit}</kbd>
          <span>
            {name}
            {kind === 'team' && <Note as="span"> {formatName(saved?.authorName ?? '')}</Note>}
            {id === byDefault && <Note as="span"> Al entrar</Note>}
            {kind === 'own' && saved?.shared && <Note as="span"> Compartida</Note>}
          </span>
        </Link>
        {kind !== 'builtIn' && (
          <Cluster nowrap gap={1}>
            <RowButton
              quiet
              label={kind === 'own' ? 'Editar' : 'Copiar'}
              about={`${kind === 'own' ? 'Editar' : 'Copiar'} la vista ${name}`}
              onPress={() => onEdit(view)}
            />
            {kind === 'own' && (
              <RowButton
                quiet
                label="Eliminar"
                about={`Eliminar la vista ${name}`}
                onPress={() => onRemove(view)}
              />
            )}
          </Cluster>
        )}
      </Cluster>
    )
  }
  const rowsOf = (wanted: ListedView['kind']) => {
    const rows = all.filter(({ kind }) => kind === wanted)
    if (rows.length === 0) return null
    return (
      <section key={wanted} aria-label={titles[wanted] ?? 'Del producto'}>
        {titles[wanted] && <SectionTitle>{titles[wanted]}</SectionTitle>}
        <ul className={classes.rows}>{rows.map(row)}</ul>
      </section>
    )
  }
  return (
    <Popup label="Vistas" onClose={onClose}>
      <Stack gap={3} className={classes.menu}>
        {rowsOf('builtIn')}
        <AsyncPanel
          data={isKnown ? all : undefined}
          failure={error && messageOf(error)}
          onRetry={retry}
          loading="Cargando tus vistas…"
          layout="line"
        >
          {() => (
            <>
              {rowsOf('own') ?? <Note>Aún no tienes vistas. Guarda los filtros que usas a diario.</Note>}
              {rowsOf('team')}
            </>
          )}
        </AsyncPanel>
        {current && isKnown && (
          <LabelledBox
            label={`Abrir «${current.name}» al entrar`}
            checked={current.id === byDefault}
            onChange={({ currentTarget }) => void opening.run(currentTarget.checked ? current.id : undefined)}
          />
        )}
        <Button variant="default" onClick={onSaveNew}>
          Guardar vista…
        </Button>
      </Stack>
    </Popup>
  )
}
