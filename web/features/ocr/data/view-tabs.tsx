import classes from './reading-view.module.css'

const views = [
  { id: 'fields', label: 'Campos' },
  { id: 'text', label: 'Texto' },
  { id: 'tables', label: 'Tablas de la página' },
] as const
type View = (typeof views)[number]['id']

/** The data beside the page's picture. */
export const ViewTabs = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <fieldset className={classes.tabs} aria-label="Datos que se muestran">
    {views.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        className={classes.tab}
        aria-pressed={id === view}
        onClick={() => onView(id)}
      >
        {label}
      </button>
    ))}
  </fieldset>
)
