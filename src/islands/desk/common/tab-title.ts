/** '(3) Orders | Attarine': the tab shows the number of new orders (R226). */
export function setTabTitle(screen: string, newOrders = 0): void {
  document.title = `${newOrders > 0 ? `(${newOrders}) ` : ''}${screen} | Attarine`;
}
