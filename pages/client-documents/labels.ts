export const labels = {
  available: 'Available Documents',
  loading: 'Loading documents...',
  refresh: 'Refresh',
  refreshDocuments: 'Refresh Documents',
  tryAgain: 'Try Again',
  download: 'Download',
  connectionError: 'Unable to connect to document storage. Please try again later.',
  loadError: 'Failed to load documents. Please try again later.',
  errorHint: 'Please refresh the page or contact support if the issue persists.',
  refreshed: 'Documents refreshed successfully',
  refreshError: 'Failed to refresh documents. Please try again.',
  downloaded: (name: string) => `${name} downloaded successfully`,
  downloadError: 'Failed to download document. Please try again.',
  empty:
    'No documents found. Our client documents will be available soon. Please check back later or contact us directly if you need immediate assistance.',
  maintenance:
    'Our document system is currently undergoing maintenance. Please contact us directly if you need any forms or documents.',
  withoutScript: 'Forms to open or save:',
  withoutList:
    'The list of forms needs JavaScript. Please call or write, and we will send you the forms.',
} as const;
