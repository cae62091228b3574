// The styles that come before those of the parts: of equal rules, the last one wins.
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import '../parts/forms/mantine-tokens.css';
import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import '../../renderer/styles/dialing.css';
import '../../renderer/styles/print.css';
