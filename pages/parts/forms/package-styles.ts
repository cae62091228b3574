// What the forms use of Mantine's styles, and its colors and sizes for this site.
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import './mantine-tokens.css';
