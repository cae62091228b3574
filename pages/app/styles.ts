// Base styles, which must come before those of components: the last of equal
// rules wins.
import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import '../../renderer/styles/dialing.css';
import '../../renderer/styles/print.css';
