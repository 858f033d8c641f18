/**
 * The messages of the specification by their place in it, each with the test that shows it. `{}` stands for a value.
 */
export const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'A§5': {
    'no coincide con el número de control ingresado': 'test/e2e/documents.test.ts',
  },
  'A§8': {
    '¡Lo sentimos!': 'web/features/guarantees/result/result-page.browser.test.tsx',
    'Ya existe una solicitud con este No de control': 'test/e2e/documents.test.ts',
    'No es posible cargar este archivo': 'test/e2e/documents.test.ts',
    'Lo sentimos el archivo no se puede subir': 'web/features/documents/upload/file-rules.test.ts',
    'Fecha incorrecta, supera el tiempo de vigencia.': 'test/e2e/correction.test.ts',
    'El documento debe tener mínimo 6 dígitos': 'web/features/staff/files/file-tab.browser.test.tsx',
    'Número de caso incorrecto': 'web/features/cases/change/case-screen.browser.test.tsx',
    'No hay casos disponibles para este proceso': 'test/e2e/main-walk.test.ts',
    'No se encontraron resultados': 'web/features/agreements/agreements-page.browser.test.tsx',
    'No se encontraron registros.': 'web/features/large-files/files-page.browser.test.tsx',
    'El nombre o el formato del archivo es incorrecto': 'test/e2e/loads.test.ts',
    'La reasignación fue exitosa': 'test/e2e/leader-walk.test.ts',
    'No se pudo reasignar el caso': 'services/cases/reassign.test.ts',
    'Usuario de red incorrecto': 'web/features/agreements/agreements-page.browser.test.tsx',
    'No se pudo priorizar el caso': 'web/features/cases/change/prioritise-page.browser.test.tsx',
    'Error consultando el caso': 'test/e2e/leader.test.ts',
    'No se pudo completar la acción "Enviar Caso"':
      'web/features/cases/report/case-report-page.browser.test.tsx',
    'No se pudo completar la acción "Eliminar Caso"':
      'web/features/cases/report/case-report-page.browser.test.tsx',
    'No se pudo actualizar el estado:': 'test/e2e/desk.test.ts',
    'Tu sesión se cerrará': 'web/features/session/idle-warning.browser.test.tsx',
    'Estás a punto de superar el tiempo máximo de inactividad.':
      'web/features/session/idle-warning.browser.test.tsx',
    '¡Sigo aquí!': 'test/e2e/session.test.ts',
    'Cerrar sesión': 'web/features/session/idle-warning.browser.test.tsx',
  },
  'B§2': {
    'Se presentó un error inesperado': 'web/ui/error-modal.browser.test.tsx',
  },
  'B§8': {
    'Dilegencia todos los campos para poder guardar': 'test/e2e/kardex-walk.test.ts',
    '¿Estás seguro de guardar el registro?': 'web/features/kardex/kardex-page.browser.test.tsx',
    'Solo podrás editar durante el mismo día que hiciste el registro':
      'web/features/kardex/kardex-page.browser.test.tsx',
    'Lo sentimos': 'web/features/day/day-parts.browser.test.tsx',
    'Ya registraste una novedad en el rango de fechas seleccionadas.':
      'web/features/news/news-page.browser.test.tsx',
    'en el rango de horas seleccionadas.': 'web/features/news/register/massive-news-page.browser.test.tsx',
    'Ya registraste una actividad en la franja horaria seleccionada.':
      'web/features/day/day-parts.browser.test.tsx',
    'Presentamos inconvenientes técnicos, intenta de nuevo':
      'web/features/cases/change/prioritise-page.browser.test.tsx',
    'Para continuar es necesario que verifiques con tu líder que tu usuario se encuentre relacionado en el archivo de planta de la herramienta.':
      'services/seats/seats.test.ts',
    'La novedad no se pudo registrar, intenta de nuevo.':
      'web/features/news/register/massive-news-page.browser.test.tsx',
    '¡Listo!': 'web/features/large-files/files-page.browser.test.tsx',
    'La novedad se registró exitosamente.': 'web/features/news/register/massive-news-page.browser.test.tsx',
    'El registro no se ha podido realizar, intenta de nuevo':
      'web/features/kardex/kardex-page.browser.test.tsx',
    'El registro no se ha podido actualizar, intenta de nuevo':
      'web/features/kardex/kardex-page.browser.test.tsx',
    'El registro se realizó con éxito': 'web/features/day/day-page.browser.test.tsx',
    '¿Estás seguro de eliminar este registro?': 'web/features/news/news-page.browser.test.tsx',
    'Se ha presentado un error en la creación del grupo':
      'web/features/groups/group-settings-page.browser.test.tsx',
    'El grupo con el nombre {} ya existe': 'web/features/groups/group-settings-page.browser.test.tsx',
    'Se ha creado el grupo exitosamente': 'web/features/groups/group-settings-page.browser.test.tsx',
    '¿Estás seguro de eliminar todos los miembros del grupo?':
      'web/features/groups/group-settings-page.browser.test.tsx',
    '¿Estás seguro de registrar la novedad?': 'web/features/news/register/massive-news-page.browser.test.tsx',
    'Después de registrada no se podrá editar o eliminar':
      'web/features/news/register/massive-news-page.browser.test.tsx',
    'Ha sido aprobado el caso': 'web/features/cases/report/case-report-page.browser.test.tsx',
    'Ha ocurrido un error aprobando el caso': 'web/features/cases/report/case-report-page.browser.test.tsx',
    'Ha sido devuelto el caso': 'web/features/cases/report/report-texts.test.ts',
    'Ha ocurrido un error devolviendo el caso': 'web/features/cases/report/report-texts.test.ts',
    'Error aprobando el caso': 'web/features/cases/report/report-texts.test.ts',
    'Error rechazando el caso': 'web/features/cases/report/report-texts.test.ts',
    'Error pausando el caso': 'web/features/cases/report/report-texts.test.ts',
    'Error obteniendo los casos abiertos': 'web/features/cases/report/reported-cases-page.browser.test.tsx',
    'Error obteniendo los casos pausados': 'web/features/cases/report/reported-cases-page.browser.test.tsx',
    'Se presentó un error al reportar el caso en Gestión Diaria':
      'web/features/cases/report/case-report-page.browser.test.tsx',
    'El reporte se descargó exitosamente.': 'web/features/day/team/team-tab.browser.test.tsx',
    Error: 'web/features/staff/staff-page.browser.test.tsx',
    'Se ha presentado un error inesperado': 'web/features/staff/staff-page.browser.test.tsx',
    'No es posible asociar a {} al código de posición {}, ya que se encuentra activo {}en la':
      'web/features/staff/staff-page.browser.test.tsx',
    'Se ha cambiado a {} por {} para el código de posición': 'web/features/staff/staff-page.browser.test.tsx',
    'ha ocupado la vacante': 'web/features/staff/seats/seat-texts.test.ts',
    'Se ha creado el nuevo código de posición {} con el usuario':
      'web/features/staff/seats/seat-texts.test.ts',
    'Se retiró a {} dejando vacante el código de posición': 'test/e2e/staff.test.ts',
    'Se eliminó el código de posición': 'test/e2e/staff.test.ts',
    'El archivo {} con {} registros, se subió con éxito. Los cambios se verán reflejados hasta el siguiente día.':
      'web/features/staff/files/file-tab.browser.test.tsx',
    'Los siguientes códigos de posición están en uso y no se actualizarán en el archivo':
      'test/e2e/roster-files.test.ts',
    'Código de posición o documento incorrecto': 'web/features/staff/staff-page.browser.test.tsx',
  },
  'C§5': {
    'Solo puedes subir archivos con las extensiones permitidas':
      'web/features/large-files/files-page.browser.test.tsx',
  },
  'C§8': {
    'La priorización se configuró con éxito': 'web/features/demand/demand-conflict.browser.test.tsx',
    'No fue posible aplicar la priorización solicitada, intenta de nuevo':
      'web/features/demand/demand-focus.browser.test.tsx',
    'No se encontraron resultados para tu búsqueda':
      'web/features/agreements/agreements-page.browser.test.tsx',
    'El convenio se agregó con éxito, ya puedes aplicar cambios':
      'web/features/agreements/agreements-page.browser.test.tsx',
    'El convenio se editó con éxito, ya puedes aplicar cambios':
      'web/features/agreements/agreements-page.browser.test.tsx',
    'Parámetros han sido actualizados satisfactoriamente para el producto':
      'web/features/product-parameters/parameters-page.browser.test.tsx',
    'Ocurrió un error consultando la garantía':
      'web/features/guarantees/reserve/reserve-form.browser.test.tsx',
    'El número de garantía no existe o no aplica':
      'web/features/guarantees/search/search-page.browser.test.tsx',
    'Ocurrió un error intentando solicitar la garantía':
      'web/features/guarantees/reserve/reserve-form.browser.test.tsx',
    'Error obteniendo las reservas': 'web/features/guarantee-report/guarantee-report-page.browser.test.tsx',
    'se cargó con exito': 'web/features/large-files/files-page.browser.test.tsx',
    'y será analizado': 'web/features/ocr/analyze-page.browser.test.tsx',
    'no se pudo cargar, por favor revisa tu conexión a internet y vuelve a intentarlo en unos minutos':
      'web/features/large-files/files-page.browser.test.tsx',
    'ya se ha cargado y procesado exitosamente el día de hoy':
      'web/features/large-files/files-page.browser.test.tsx',
    'se está procesando en este momento': 'test/e2e/large-files-walk.test.ts',
    'Formato erroneo': 'web/features/large-files/files-page.browser.test.tsx',
    'Este Archivo no se pudo cargar': 'web/features/training/training-page.browser.test.tsx',
    'key not found': 'web/session/renew-token.browser.test.tsx',
  },
}

/** Messages that the code composes, as the code has them. */
export const composed: Readonly<Record<string, string>> = {
  'No se pudo completar la acción "Enviar Caso"': 'No se pudo completar la acción "{}"',
  'No se pudo completar la acción "Eliminar Caso"': 'No se pudo completar la acción "{}"',
  'Ha sido aprobado el caso': 'Ha sido {} el caso',
  'Ha sido devuelto el caso': 'Ha sido {} el caso',
}
