const openMenus = () =>
  document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

/**
 * Closes menus on Escape, on a click elsewhere, when they lose focus, and when
 * one of their links is clicked.
 */
export function watchMenus(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') {
      return;
    }
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(document.activeElement)) {
        menu.querySelector('summary')?.focus();
      }
    }
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) {
      return;
    }
    const link = target.closest('a');
    for (const menu of openMenus()) {
      if (!menu.contains(target) || (link && menu.contains(link))) {
        menu.open = false;
      }
    }
    if (link) {
      link.closest<HTMLElement>(':popover-open')?.hidePopover();
    }
  });
  addEventListener('focusin', ({ target }) => {
    // Pressing the pointer also moves the focus. Closing the menu then would
    // move the target of the click.
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) {
      return;
    }
    for (const menu of openMenus()) {
      if (!menu.contains(target)) {
        menu.open = false;
      }
    }
    const sheet = document.querySelector<HTMLElement>(':popover-open');
    if (
      sheet &&
      !sheet.contains(target) &&
      !target.matches('[popovertarget]')
    ) {
      sheet.hidePopover();
    }
  });
}
