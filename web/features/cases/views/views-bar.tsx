import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Management } from '../../../../shared/roles.ts'
import { views as viewCalls } from '../../../../shared/views.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useAction } from '../../../api/use-action.ts'
import { namedManagement } from '../../../navigation/led-management.tsx'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { truncateLabel } from '../../../ui/truncate-label.ts'
import { usePopup } from '../../../ui/use-popup.ts'
import { useAddress } from '../../../use-address.ts'
import { listKeys } from '../list/list-keys.ts'
import { useSaveView } from './use-save-view.ts'
import type { ListedView, Views } from './use-views.ts'
import { filtersOf, viewParams, viewPath } from './view-address.ts'
import { ViewConflict } from './view-conflict.tsx'
import type { Edited } from './view-dialog.tsx'
import classes from './views.module.css'

const ViewsMenu = lazyDialog(
  async () => (await import('./views-menu.tsx')).ViewsMenu,
  ({ onClose }) => onClose(),
)
const ViewDialog = lazyDialog(
  async () => (await import('./view-dialog.tsx')).ViewDialog,
  ({ onClose }) => onClose(),
)

/** Of the name in the button, so that it fits a phone. */
const shownLetters = 30

type Props = { management: Management; views: Views; presentMonth: string }

/** The views of the list, and the changes of the one that is open. */
export const ViewsBar = ({ management, views, presentMonth }: Props) => {
  const { all, byDefault } = views
  const [query] = useSearchParams()
  const [{ view: id }, change] = useAddress(viewParams)
  const navigate = useNavigate()
  const user = useUser()
  const confirm = useConfirm()
  const toast = useToast()
  const popup = usePopup()
  const [edited, setEdited] = useState<Edited>()
  const saving = useSaveView({ management })
  const removal = useAction({
    act: ({ saved }: ListedView) =>
      callApi(viewCalls.remove, {
        params: { management, id: saved?.id ?? '' },
        query: { version: saved?.version ?? 0 },
      }),
    afterDone: (_, { name }) => toast({ text: `Se ha eliminado la vista ${name}` }),
    onFailure: () => {
      void revalidate(viewCalls.list)
      return false
    },
  })
  useKeys('screen', listKeys, { views: popup.buttonProps.onClick })
  // A digit may follow the key at once.
  useEffect(() => ViewsMenu.preload(), [])

  const current = all.find((view) => view.id === id)
  const search = filtersOf(query, presentMonth)
  const { saved } = current ?? {}
  const isChanged = current && filtersOf(new URLSearchParams(current.search), presentMonth) !== search
  const edit = (next: Edited) => {
    popup.close()
    setEdited(next)
  }
  const remove = (view: ListedView) => {
    popup.close()
    void confirm({
      title: `¿Estás seguro de eliminar la vista ${view.name}?`,
      body: view.saved?.shared ? 'Tu equipo tampoco la verá.' : undefined,
      confirmLabel: 'Eliminar',
      danger: true,
      act: (close) => removal.run(view, close),
    })
  }
  return (
    <>
      {isChanged && saved && current.kind === 'own' && (
        <Button
          variant="default"
          loading={saving.busy}
          onClick={() =>
            void saving.run({ typed: { ...saved, search, byDefault: byDefault === saved.id }, over: saved })
          }
        >
          Guardar cambios
        </Button>
      )}
      <div className={classes.place}>
        <Button
          variant="default"
          {...popup.buttonProps}
          {...shortcutOf(listKeys.views)}
          aria-label={current && `Vista: ${current.name}`}
        >
          {current ? `Vista: ${truncateLabel(current.name, shownLetters)}` : 'Vistas'}
        </Button>
        {popup.opened && (
          <ViewsMenu
            management={management}
            views={views}
            current={current}
            onClose={popup.close}
            onEdit={({ kind, name, search: of, saved: view }) =>
              edit(
                view && kind === 'own'
                  ? { ...view, saved: view, byDefault: byDefault === view.id }
                  : { name, search: of, shared: false, byDefault: false },
              )
            }
            onRemove={remove}
            onSaveNew={() => edit({ name: '', search, shared: false, byDefault: false })}
          />
        )}
      </div>
      {edited && (
        <ViewDialog
          management={management}
          edited={edited}
          onSaved={(view) => {
            setEdited(undefined)
            if (view.search === search) change({ view: view.id }, { replaces: true })
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ViewConflict
        management={management}
        saving={saving}
        onTake={(theirs) =>
          void navigate(viewPath(theirs.id, theirs.search, namedManagement(user, management)))
        }
      />
    </>
  )
}
