/*
 * Registers the service worker (src/offline) once the page is at rest, and names the files that
 * were loaded without it. Not where the browser saves data, nor where the shop keeps nothing.
 */

interface Device {
  /** Absent where the address is not secure. */
  serviceWorker?: ServiceWorkerContainer;
  connection?: { saveData?: boolean };
}

const { serviceWorker, connection } = navigator as Device;

if (
  import.meta.env.PROD &&
  import.meta.env.KEEPS_OFFLINE &&
  serviceWorker &&
  !connection?.saveData
) {
  const tell = () =>
    serviceWorker.controller?.postMessage({
      code: document.querySelector<HTMLMetaElement>('[name=code]')?.content,
      names: performance
        .getEntries()
        // Prefetched files are not in use yet. Style sheets are kept anyway.
        .filter((entry) => !('initiatorType' in entry && entry.initiatorType === 'link'))
        .map(({ name }) => name),
    });

  const start = () => {
    serviceWorker.addEventListener('controllerchange', tell);
    tell();
    serviceWorker.register('/sw.js').catch(() => undefined);
  };

  const rest = () => setTimeout(start, 2000);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest);
}
